import * as z from 'zod'
import { ERROR_CODES } from '../errors.ts'
import { TOO_FINE, TOO_SMALL } from '../amount-faults.ts'
import { LENGTHS } from '../limits.ts'
import { isInLine, isKeepable, isVisible } from '../plain-line.ts'

/** Text that a database can store: no NUL, no half of a surrogate pair. */
export function text(most: number, least = 0) {
  return z
    .string()
    .min(least, least === 1 ? 'must not be empty' : `must have at least ${least} characters`)
    .max(most, `must have at most ${most} characters`)
    .refine(isKeepable, 'must be well-formed text')
}

/** Text that is not blank; spaces at both ends are dropped. */
export function requiredText(most: number) {
  return text(most).trim().refine(isVisible, 'must not be empty')
}

/** A name, which others read within a page or a list. */
export function nameText(most: number) {
  return requiredText(most).refine(isInLine, 'must be a single line of plain text')
}

/** An identifier in a path. A malformed one is answered with 404 like an unknown one, not with a refused field. */
export const AddressWord = z
  .string()
  .transform((id) => (id.length <= LENGTHS.email && isKeepable(id) ? id : 'unknown'))

export const IdParams = z.object({ id: AddressWord })

/** Ids of an address, separated by commas, each once; an invalid id matches nothing. */
export const idList = (most: number) =>
  z
    .string()
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(z.array(z.string()).max(most, `must be at most ${most}`))

/** Whole units of the shop's currency, with its decimals. */
export const Money = z.number().meta({ description: 'in the currency, with its decimals' })

/** Above zero; the limits of the currency are checked by `amountFault`. */
export const Price = Money.min(0.01, TOO_SMALL).refine(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  TOO_FINE,
)

/** Pages after the last one are empty, whatever their number. */
export const PageNumber = z.coerce.number().int().min(1)
export const Page = PageNumber.default(1)

export const ErrorView = z
  .object({
    message: z.string(),
    code: z.enum(ERROR_CODES),
    details: z
      .array(
        z.object({
          field: z.string(),
          message: z.string(),
          productId: z.string().optional(),
          place: z.string().optional(),
          words: z.string().optional(),
        }),
      )
      .optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' })

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' })
export type Message = z.infer<typeof Message>
