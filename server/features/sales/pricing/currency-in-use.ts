import { sql } from 'kysely'
import { CURRENCIES, decimalsOf, type CurrencyCode } from '../../../../contract/currencies.ts'
import type { Tx } from '../../../database/schema.ts'
import { AppError } from '../../../platform/errors.ts'

/**
 * Refuses another currency where something is sold in the one of now. Checkouts that are being opened are waited for and seen; those
 * that wait for the lock find afterwards that prices are made otherwise, and are counted anew.
 *
 * @throws AppError 409 once there is an order or an open checkout, or a product whose price would have other decimals
 */
export async function refuseUsedCurrency(tx: Tx, from: CurrencyCode, to: CurrencyCode): Promise<void> {
  if (from === to) return
  await sql`lock table checkouts in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ isSold: boolean; isPriced: boolean }>`
    select exists (select from orders) or exists (select from checkouts where state in ('open', 'mismatch')) as "isSold",
      exists (select from products) as "isPriced"`.execute(tx)
  const { isSold = false, isPriced = false } = rows[0] ?? {}
  const { name } = CURRENCIES[from]
  if (isSold) throw inUse(`There are orders in ${name} already, so the currency cannot change.`)
  if (isPriced && decimalsOf(from) !== decimalsOf(to))
    throw inUse(
      `There are prices in ${name} already, and ${CURRENCIES[to].name} have other decimals, so the currency cannot change.`,
    )
}

const inUse = (sentence: string) =>
  new AppError(409, 'currency_in_use', sentence, [{ field: 'money.currency', message: 'cannot change' }])
