import type * as z from 'zod'
import type { Slot } from '../../../../../settings/email-texts.ts'
import type { Frame } from '../frame.ts'
import type { EmailContent, Known } from '../email-content.ts'

/** The values of placeholders; one without a value leaves the slots that use it as the shop says them. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>

/** A kind of e-mail: the data stored when it is queued, and its content. */
type Kind<Schema extends z.ZodType, Values extends PlaceholderValues> = {
  /** Parsed again when it is sent, so that an e-mail with wrong data fails alone. */
  data: Schema
  compose: (data: z.infer<Schema>, known: Known) => EmailContent
  /** Values of the placeholders in a merchant's own words for it (`settings/email-texts.ts`). */
  values?: (data: z.infer<Schema>, known: Known) => Values
  /** The slots that a merchant's words would make untrue for this data. */
  keeps?: (data: z.infer<Schema>) => readonly Slot[]
  /** Example data for the preview. */
  example: z.infer<Schema> | ((pictures: Frame['pictures']) => z.infer<Schema>)
}

/** Defines a kind and keeps the types of its data and values. */
export const defineKind = <Schema extends z.ZodType, Values extends PlaceholderValues>(
  kind: Kind<Schema, Values>,
): Kind<Schema, Values> => kind
