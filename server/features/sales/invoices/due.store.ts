import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Money } from '../../../../contract/totals.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { SharedRefund } from '../pricing/refund-shares.ts'
import { refundsToShare, withTimes } from '../pricing/shared-refunds.ts'
import type { InvoiceData, InvoiceKind, PostalAddress } from '../../../../contract/invoices.ts'

type OrderLine = Pick<Selectable<Database['order_lines']>, 'name' | 'price_cents' | 'quantity'> & {
  sku: string | null
  hs_code: string | null
}

/** An order with all that its invoice or credit note says. */
export type DueOrder = Pick<
  Selectable<Database['orders']>,
  'id' | 'order_number' | 'user_id' | 'email' | 'currency' | 'amount_cents' | 'tax_cents' | 'created_at'
> & {
  is_cancelled: boolean
  money: Money | null
  shipped_at: Date | null
  billing: PostalAddress & { name: string; company: string; taxId: string }
  delivery: (PostalAddress & { name: string }) | null
  lines: OrderLine[]
  refunds: SharedRefund[]
}

/** When an order gets its invoice: once it is paid, or once it is shipped. */
export type IssueAt = 'paid' | 'shipped'

const isReady = (at: IssueAt) =>
  at === 'paid' ? sql<boolean>`true` : sql<boolean>`orders.status in ('shipped', 'completed')`

/** Orders to be invoiced, by the time of their payment, or cancelled before. Those paid while no invoices were issued never get one. */
const waiting = (at: IssueAt) => sql<{ id: string }>`
  select orders.id from order_billing join orders on orders.id = order_billing.order_id
  where not order_billing.is_settled and (orders.cancelled_at is not null or ${isReady(at)})`

/** The ids of orders that wait for their invoice. */
export async function listWaiting(db: Db | Tx, at: IssueAt, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${waiting(at)} order by orders.created_at, orders.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Refunds without a credit note whose order has an invoice, by the time of their success. @param since looks at those that succeeded, or were invoiced, later */
export async function listUncredited(
  db: Db | Tx,
  since: Date,
  limit: number,
): Promise<{ id: string; orderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select refunds.id, refunds.order_id as "orderId" from refunds
    join invoices on invoices.order_id = refunds.order_id and invoices.kind = 'invoice'
    where refunds.state = 'succeeded' and refunds.amount_cents > 0
      and (refunds.updated_at >= ${since} or invoices.issued_at >= ${since})
      and not exists (select from invoices as noted where noted.refund_id = refunds.id)
      and invoices.data <> '{}'
    order by refunds.updated_at, refunds.id limit ${limit}`.execute(db)
  return rows
}

/** Reads orders with their lines, addresses and refunds, in this order. */
export async function readDue(tx: Tx, ids: readonly string[]): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select orders.id, order_number, orders.user_id, orders.email, orders.currency, orders.amount_cents, orders.tax_cents, orders.created_at,
      cancelled_at is not null as is_cancelled, checkouts.money,
      (select min(shipped_at) from shipments where order_id = orders.id and lines is null) as shipped_at,
      ${address('order_billing', sql`'company', coalesce(company, ''), 'taxId', coalesce(tax_id, ''),`)} as billing,
      case when order_deliveries.line1 <> '' then ${address('order_deliveries', sql``)} end as delivery,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'price_cents', price_cents, 'quantity', quantity,
          'sku', checkouts.lines->position->>'sku', 'hs_code', checkouts.lines->position->>'hsCode') order by position), '[]')
        from order_lines where order_id = orders.id) as lines,
      ${refundsToShare} as refunds
    from unnest(${ids}::uuid[]) with ordinality as due (id, place)
    join orders on orders.id = due.id
    join checkouts on checkouts.id = orders.checkout_id
    left join order_billing on order_billing.order_id = orders.id
    left join order_deliveries on order_deliveries.order_id = orders.id
    order by place`.execute(tx)
  return rows.map((row) => ({ ...row, refunds: row.refunds.map(withTimes) }))
}

const address = (table: 'order_billing' | 'order_deliveries', more: RawBuilder<unknown>) => {
  const of = (column: string) => sql`coalesce(${sql.table(table)}.${sql.ref(column)}, '')`
  return sql`jsonb_build_object('name', ${of('name')}, ${more} 'line1', ${of('line1')}, 'line2', ${of('line2')}, 'city', ${of('city')},
    'state', ${of('state')}, 'postalCode', ${of('postal_code')}, 'country', ${of('country')})`
}

/** Makes the row of a series and locks it until the transaction ends: whoever issues is alone. @returns its next number */
export async function lockSeries(tx: Tx, key: string): Promise<number> {
  await tx
    .insertInto('invoice_series')
    .values({ key })
    .onConflict((series) => series.column('key').doNothing())
    .execute()
  const { next } = await tx
    .selectFrom('invoice_series')
    .select('next')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return next
}

export type NewInvoice = {
  id: string
  series: string
  number: number
  kind: InvoiceKind
  orderId: string
  refundId: string | null
  at: Date
  data: InvoiceData
}

/** Writes invoices, the next number of their series, and that these orders wait no longer, in one statement. */
export async function writeInvoices(
  tx: Tx,
  invoices: readonly NewInvoice[],
  settled: readonly string[],
): Promise<void> {
  const rows = invoices.map(({ orderId, refundId, at, data, ...rest }) => ({
    ...rest,
    order_id: orderId,
    refund_id: refundId,
    issued_at: at,
    amount_cents: data.amountCents,
    tax_cents: data.taxCents,
    data,
  }))
  await sql`
    with written as (
      insert into "invoices" (id, series, number, kind, order_id, refund_id, issued_at, amount_cents, tax_cents, data)
      select id, series, number, kind, order_id, refund_id, issued_at, amount_cents, tax_cents, data
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as invoice (id uuid, series text, number int, kind text, order_id uuid,
        refund_id uuid, issued_at timestamptz, amount_cents bigint, tax_cents bigint, data jsonb)
      returning series, number),
    counted as (
      update "invoice_series" set next = reached + 1
      from (select series, max(number) as reached from written group by series) as last where key = series)
    update "order_billing" set is_settled = true where order_id = any(${settled}::uuid[])`.execute(tx)
}
