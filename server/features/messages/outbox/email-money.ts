import * as z from 'zod'
import { DEFAULT_CURRENCY } from '../../../../contract/currencies.ts'
import { sumsOf } from '../../../../contract/totals.ts'

/** The currency of an amount in an e-mail; those of earlier releases name none. */
export const Currency = z.string().default(DEFAULT_CURRENCY)

const Line = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  priceCents: z.int(),
  quantity: z.int(),
})

/** What was bought, as `EmailOrder`. */
export const BOUGHT = {
  lines: z.array(Line),
  currency: Currency,
  sums: z.array(z.object({ label: z.string(), cents: z.int() })),
  amountCents: z.int(),
  included: z.string().optional(),
}

const Older = z.looseObject({ sums: z.undefined().optional(), subtotalCents: z.int(), taxCents: z.int() })

/** The data of an e-mail about what was bought; those of earlier releases hold subtotal and tax in place of the sums. */
export function boughtData<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((data) => {
    const older = Older.safeParse(data)
    return older.success ? { ...older.data, sums: sumsOf(older.data, null) } : data
  }, schema)
}
