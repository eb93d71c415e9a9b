import type * as z from 'zod'
import type { Frame } from '../frame.ts'
import type { Letter, Reader } from '../letter.ts'

/** One kind of letter: what has to be known when it is written down, and what it says. */
type Kind<Schema extends z.ZodType> = {
  /** Read back at sending: a letter whose data does not fit fails alone. */
  data: Schema
  compose: (data: z.infer<Schema>, reader: Reader) => Letter
  /** Made-up data, for the preview. */
  example: z.infer<Schema> | ((pictures: Frame['pictures']) => z.infer<Schema>)
}

/** Keeps the type of the data. */
export const defineKind = <Schema extends z.ZodType>(kind: Kind<Schema>): Kind<Schema> => kind
