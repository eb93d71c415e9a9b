import type { Period } from '../../../../contract/periods.ts'
import type { Db } from '../../../database/schema.ts'
import type { CellValue } from '../../../files/cells.ts'
import type { CsvFile } from '../../../files/send-csv.ts'
import { money } from '../transfer/product-columns.ts'
import { findAllSellers } from './best-sellers.store.ts'
import type { Moment } from './moment.ts'
import { readParts } from './overview.service.ts'

const EARNINGS_HEADER = [
  'from',
  'before',
  'earnings',
  'orders',
  'checkouts',
  'earningsBefore',
  'ordersBefore',
  'checkoutsBefore',
  'sales',
  'refunds',
  'salesBefore',
  'refundsBefore',
]

/** One row per part of the period; `before` is the first day after it. */
export const earningsFile = (db: Db, period: Period, moment: Moment): CsvFile => ({
  header: EARNINGS_HEADER,
  rows: earningsRows(db, period, moment),
})

async function* earningsRows(db: Db, period: Period, moment: Moment): AsyncGenerator<CellValue[][]> {
  const { parts } = await readParts(db, period, moment)
  yield parts.map(({ from, to, now, before }) => [
    from,
    to,
    ...[now, before].flatMap(({ salesCents, refundsCents, orders, carts }) => [
      money(salesCents - refundsCents, moment.currency),
      orders,
      carts,
    ]),
    ...[now, before].flatMap(({ salesCents, refundsCents }) => [
      money(salesCents, moment.currency),
      money(refundsCents, moment.currency),
    ]),
  ])
}

/** The best sellers as a CSV file, from the same count as the page. */
export const sellersFile = (db: Db, period: Period, currency: string): CsvFile => ({
  header: ['productId', 'name', 'units', 'earnings'],
  rows: sellerRows(db, period, currency),
})

async function* sellerRows(db: Db, period: Period, currency: string): AsyncGenerator<CellValue[][]> {
  const sellers = await findAllSellers(db, period)
  yield sellers.map(({ productId, name, units, cents }) => [productId, name, units, money(cents, currency)])
}
