import type * as z from 'zod'
import type { Slot } from '../../../../../settings/email-texts.ts'
import type { Frame } from '../frame.ts'
import type { EmailContent, Known } from '../email-content.ts'

/** The values of placeholders; one without a value leaves the slots that use it as the shop says them. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>

/** A kind of e-mail: the data stored when it is queued, and its content. */
type Kind<Schema extends z.ZodType> = {
  /** Parsed again when it is sent, so that an e-mail with wrong data fails alone. */
  data: Schema
  compose: (data: z.infer<Schema>, known: Known) => EmailContent
  /** The slots that a merchant's words would make untrue for this data. */
  keeps?: (data: z.infer<Schema>) => readonly Slot[]
  /** Example data for the preview. */
  example: z.infer<Schema> | ((pictures: Frame['pictures']) => z.infer<Schema>)
}

/** A kind whose words a merchant may write (`settings/email-texts.ts`), with the values of their placeholders beside the shop's name. */
type WordedKind<Schema extends z.ZodType, Values extends PlaceholderValues> = Kind<Schema> & {
  values: (data: z.infer<Schema>, known: Known) => Values
}

/** Defines a kind and keeps the types of its data and values. */
export function defineKind<Schema extends z.ZodType, Values extends PlaceholderValues>(
  kind: WordedKind<Schema, Values>,
): WordedKind<Schema, Values>
export function defineKind<Schema extends z.ZodType>(kind: Kind<Schema>): Kind<Schema>
export function defineKind<Schema extends z.ZodType>(kind: Kind<Schema>): Kind<Schema> {
  return kind
}
