import { sql } from 'kysely'
import { decimalsOf } from '../../../../contract/currencies.ts'
import { CURRENCIES, type CurrencyCode } from '../../../../contract/currency-table.ts'
import type { Fixed } from '../../../../settings/fixed.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { StartError } from '../../../base/start-error.ts'
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

/** Refuses a variable that says another currency than that of the orders. @throws StartError */
export async function refuseOtherCurrency(db: Db, fixed: Fixed): Promise<void> {
  const { value, by } = fixed['money.currency'] ?? {}
  if (value === undefined) return
  // All orders have one currency.
  const newest = db.selectFrom('orders').select('currency').orderBy('id', 'desc').limit(1)
  const currency = (await newest.executeTakeFirst())?.currency
  if (currency === undefined || currency === value) return
  throw new StartError(
    `${by} says another currency than ${currency}, in which there are orders: it cannot change.`,
  )
}
