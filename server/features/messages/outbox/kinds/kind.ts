import type * as z from 'zod'
import type { Frame } from '../frame.ts'
import type { EmailContent, Known } from '../email-content.ts'

/** A kind of e-mail: the data stored when it is queued, and its content. */
type Kind<Schema extends z.ZodType> = {
  /** Parsed again when it is sent, so that an e-mail with wrong data fails alone. */
  data: Schema
  compose: (data: z.infer<Schema>, known: Known) => EmailContent
  /** Example data for the preview. */
  example: z.infer<Schema> | ((pictures: Frame['pictures']) => z.infer<Schema>)
}

/** Defines a kind and keeps the type of its data. */
export const defineKind = <Schema extends z.ZodType>(kind: Kind<Schema>): Kind<Schema> => kind
