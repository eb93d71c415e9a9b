import { sql } from 'kysely'
import type { TaxShare } from '../../../../contract/invoices.ts'
import type { Cents } from '../../../../contract/money.ts'
import { dayIn, startOfDay } from '../../../../contract/shop-days.ts'
import type { DaysQuery } from '../../../../contract/schemas/transfer.ts'
import type { Money } from '../../../../contract/totals.ts'
import type { Db } from '../../../database/schema.ts'
import type { CellValue } from '../../../files/cells.ts'
import type { CsvFile } from '../../../files/send-csv.ts'
import { moneyOf } from '../../sales/pricing/line-amounts.ts'
import {
  refundShares,
  sharesByTax,
  taxesOfOrder,
  type SharedRefund,
} from '../../sales/pricing/refund-shares.ts'
import { refundsToShare, withTimes } from '../../sales/pricing/shared-refunds.ts'
import { money } from '../transfer/product-columns.ts'
import type { Moment } from './moment.ts'

const HEADER = [
  'month',
  'country',
  'state',
  'label',
  'rate',
  'base',
  'tax',
  'refundedBase',
  'refundedTax',
] as const

/**
 * The taxes of sales by the time of the order, and of refunds by theirs, less failed ones when they failed, as the figures of the overview.
 * The place is the one whose taxes were charged, or where the shop tells no places apart, the one delivered to.
 */
export const taxFile = (db: Db, days: DaysQuery, moment: Omit<Moment, 'now'>): CsvFile => ({
  header: HEADER,
  rows: taxRows(db, days, moment),
})

type Counted = { base: Cents; tax: Cents; refundedBase: Cents; refundedTax: Cents }
type Row = Omit<TaxShare, 'netCents' | 'taxCents'> & {
  month: string
  country: string
  state: string
} & Counted

async function* taxRows(
  db: Db,
  { from, before }: DaysQuery,
  { timeZone, currency }: Omit<Moment, 'now'>,
): AsyncGenerator<CellValue[][]> {
  const isAmong = (at: Date) => {
    const day = dayIn(at, timeZone)
    return (from === undefined || day >= from) && (before === undefined || day < before)
  }
  const rows = new Map<string, Row>()
  const count = (
    order: CountedOrder,
    at: Date,
    taxes: readonly TaxShare[],
    to: 'sale' | 'refund',
    sign = 1,
  ) => {
    if (!isAmong(at)) return
    const { country, state } = order.place
    const month = dayIn(at, timeZone).slice(0, 'yyyy-mm'.length)
    for (const { label, ppm, netCents, taxCents } of taxes) {
      const key = JSON.stringify([month, country, state, label, ppm])
      const none = { base: 0, tax: 0, refundedBase: 0, refundedTax: 0 }
      const row = rows.get(key) ?? { month, country, state, label, ppm, ...none }
      rows.set(key, row)
      if (to === 'sale') {
        row.base += netCents
        row.tax += taxCents
      } else {
        row.refundedBase += sign * netCents
        row.refundedTax += sign * taxCents
      }
    }
  }
  const since = from === undefined ? null : startOfDay(from, timeZone)
  const until = before === undefined ? null : startOfDay(before, timeZone)
  for await (const batch of ordersWithin(db, since, until))
    for (const order of batch) {
      const counted = { ...order, money: moneyOf(order.money, order.lines) }
      count(order, order.createdAt, taxesOfOrder(counted.money), 'sale')
      const shares = refundShares(counted, order.refunds)
      for (const refund of order.refunds) {
        const taxes = sharesByTax(shares.get(refund.id) ?? [])
        count(order, refund.createdAt, taxes, 'refund')
        if (refund.failedAt !== null) count(order, refund.failedAt, taxes, 'refund', -1)
      }
    }
  yield [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => [
      row.month,
      row.country,
      row.state,
      row.label,
      rateText(row.ppm),
      ...[row.base, row.tax, row.refundedBase, row.refundedTax].map((cents) => money(cents, currency)),
    ])
}

/** Per cent with two or four decimals, never three: a German spreadsheet reads `9.975` as 9975. */
function rateText(ppm: number | null): string {
  if (ppm === null) return ''
  return (ppm / 10_000).toFixed(ppm % 100 === 0 ? 2 : 4)
}

type CountedOrder = {
  id: string
  createdAt: Date
  amountCents: Cents
  money: Money | null
  place: { country: string; state: string }
  lines: { priceCents: Cents; quantity: number }[]
  refunds: SharedRefund[]
}

const AT_ONCE = 500

/** Reads the orders of a time, and those of which something was refunded in it, in batches. */
async function* ordersWithin(db: Db, since: Date | null, until: Date | null): AsyncGenerator<CountedOrder[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<CountedOrder>`
      with touched as (
        (select id from orders where id > ${last} and ${isWithin('created_at', since, until)} order by id limit ${AT_ONCE})
        union (select order_id from refunds where order_id > ${last} and (${isWithin('created_at', since, until)}
          or state in ('failed', 'canceled') and ${isWithin('updated_at', since, until)}) order by order_id limit ${AT_ONCE})
        order by id limit ${AT_ONCE})
      select orders.id, orders.created_at as "createdAt", orders.amount_cents as "amountCents", checkouts.money,
        jsonb_build_object('country', coalesce(checkouts.money->'place'->>'country', order_deliveries.country, ''),
          'state', coalesce(checkouts.money->'place'->>'state', order_deliveries.state, '')) as place,
        (select coalesce(jsonb_agg(jsonb_build_object('priceCents', price_cents, 'quantity', quantity) order by position), '[]')
          from order_lines where order_id = orders.id) as lines,
        ${refundsToShare} as refunds
      from touched join orders using (id)
      join checkouts on checkouts.id = orders.checkout_id
      left join order_deliveries on order_deliveries.order_id = orders.id
      order by orders.id`.execute(db)
    if (rows.length === 0) return
    yield rows.map((row) => ({ ...row, refunds: row.refunds.map(withTimes) }))
    last = rows.at(-1)!.id
  }
}

const isWithin = (time: string, since: Date | null, until: Date | null) => sql<boolean>`(
  (${since}::timestamptz is null or ${sql.ref(time)} >= ${since}) and (${until}::timestamptz is null or ${sql.ref(time)} < ${until}))`
