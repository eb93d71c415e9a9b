import type { Period } from '../../../../contract/periods.ts'
import type { Db } from '../../../database/schema.ts'
import type { CellValue } from '../transfer/cells.ts'
import { money } from '../transfer/product-columns.ts'
import { countSellers } from './best-sellers.store.ts'
import { readParts } from './overview.service.ts'

export const EARNINGS_HEADER = [
  'from',
  'before',
  'earnings',
  'orders',
  'checkouts',
  'earningsBefore',
  'ordersBefore',
  'checkoutsBefore',
]

/** A row for each part of the period; `before` is the first day after it. */
export async function* earningsRows(db: Db, period: Period, at: Date): AsyncGenerator<CellValue[][]> {
  const { parts } = await readParts(db, period, at)
  yield parts.map(({ from, to, now, before }) => [
    from,
    to,
    ...[now, before].flatMap(({ cents, orders, checkouts }) => [money(cents), orders, checkouts]),
  ])
}

export const SELLERS_HEADER = ['productId', 'name', 'units', 'earnings']

/** A list of more products is cut off: a spreadsheet for people ends there. */
const SELLERS_MOST = 10_000

/** Every product that was sold, the most money first. */
export async function* sellerRows(db: Db, period: Period, at: Date): AsyncGenerator<CellValue[][]> {
  const sellers = await countSellers(db, period, at, SELLERS_MOST)
  yield sellers.map(({ productId, name, units, cents }) => [productId, name, units, money(cents)])
}
