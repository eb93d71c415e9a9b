import * as z from 'zod'
import { ERROR_CODES } from '../errors.ts'

/** Text a database can keep: no NUL, no half of a surrogate pair. */
export function text(most: number, least = 0) {
  return z
    .string()
    .min(least, least === 1 ? 'must not be empty' : `must have at least ${least} characters`)
    .max(most, `must have at most ${most} characters`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'must be well-formed text')
}

/** Text that is not blank; spaces at both ends are dropped. */
export function requiredText(most: number) {
  return text(most)
    .trim()
    .refine((value) => value.length > 0, 'must not be empty')
}

/** Any identifier in a path; whether it exists is the database's answer (404), not the schema's. */
export const IdParams = z.object({ id: text(200, 1) })
export const UserIdParams = z.object({ userId: text(200, 1) })

/** Dollars with two decimals. */
export const Money = z.number().meta({ description: 'dollars, two decimals' })

/** Pages past the last one are empty, however far. */
export const PageNumber = z.coerce.number().int().min(1)
export const Page = PageNumber.default(1)

export const ErrorView = z
  .object({
    message: z.string(),
    code: z.enum(ERROR_CODES),
    details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' })

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' })
export type Message = z.infer<typeof Message>
