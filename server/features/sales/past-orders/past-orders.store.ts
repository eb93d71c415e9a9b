import { sql, type Selectable } from 'kysely'
import type { PastOrderQuery } from '../../../../contract/schemas/past-order.ts'
import { emailKey } from '../../../base/email-key.ts'
import { isId } from '../../../base/ids.ts'
import { wholePattern } from '../../../base/like-pattern.ts'
import { deleteSome } from '../../../database/rows.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { confirmedKey } from '../../../platform/confirmed-key.ts'
import type { PastAddress } from './past-addresses.ts'

export type PastRow = Selectable<Database['past_orders']>
type PastLine = Pick<Selectable<Database['past_order_lines']>, 'name' | 'sku' | 'quantity' | 'total_cents'>
export type OwnPastRow = PastRow & { lines: PastLine[] }
export type FoundPastOrder = OwnPastRow & { address: PastAddress | undefined }

/** The orders whose number, with or without a leading `#`, or e-mail address begins so. */
export function pastOrdersWith(db: Db | Tx, { q = '' }: Pick<PastOrderQuery, 'q'>) {
  const word = wholePattern(emailKey(q))
  return db
    .selectFrom('past_orders')
    .selectAll()
    .$if(word !== '', (orders) =>
      orders.where(
        sql<boolean>`(lower(number) like ${`${word}%`} or lower(number) like ${`#${word}%`}
          or email_key <> '' and email_key like ${`${word}%`})`,
      ),
    )
}

const lines = sql<PastLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'sku', sku, 'quantity', quantity, 'total_cents', l.total_cents)
    order by position), '[]')
  from past_order_lines l where l.order_id = past_orders.id)`

/** The most past orders that a customer sees. */
const MAX_SHOWN = 100

/** The past orders under the confirmed address of an account, newest first. */
export function ownPastOrders(db: Db | Tx, userId: string): Promise<OwnPastRow[]> {
  return db
    .selectFrom('past_orders')
    .selectAll()
    .select(lines.as('lines'))
    .where('email_key', '<>', '')
    .where('email_key', '=', confirmedKey(userId))
    .orderBy('placed_at', 'desc')
    .limit(MAX_SHOWN)
    .execute()
}

export async function findPastOrder(db: Db, id: string): Promise<FoundPastOrder | undefined> {
  if (!isId(id)) return undefined
  const order = await db
    .selectFrom('past_orders')
    .selectAll()
    .select(lines.as('lines'))
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    order && {
      ...order,
      address: await db
        .selectFrom('past_addresses')
        .selectAll()
        .where('thing_id', '=', id)
        .executeTakeFirst(),
    }
  )
}

/** An order to be kept; amounts in the smallest unit, times in ISO 8601. */
export type NewPastOrder = {
  id: string
  number: string
  placedAt: string
  email: string
  currency: string
  subtotalCents: number
  shippingCents: number
  taxCents: number
  discountCents: number
  totalCents: number
  refundedCents: number
  payment: string
  fulfilment: string
  cancelledAt: string | null
  note: string
  lines: { name: string; sku: string; quantity: number; totalCents: number }[]
}

/** Keeps orders of a former shop with their lines, in one statement. */
export async function insertPastOrders(tx: Tx, orders: readonly NewPastOrder[], at: Date): Promise<void> {
  const rows = orders.map((order) => ({ ...order, emailKey: emailKey(order.email) }))
  await sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (id uuid, number text, "placedAt" timestamptz, email text,
        "emailKey" text, currency text, "subtotalCents" bigint, "shippingCents" bigint, "taxCents" bigint, "discountCents" bigint,
        "totalCents" bigint, "refundedCents" bigint, payment text, fulfilment text, "cancelledAt" timestamptz, note text, lines jsonb)),
    kept as (
      insert into past_orders (id, number, placed_at, email, email_key, currency, subtotal_cents, shipping_cents, tax_cents,
        discount_cents, total_cents, refunded_cents, payment, fulfilment, cancelled_at, note, created_at)
      select id, number, "placedAt", email, "emailKey", currency, "subtotalCents", "shippingCents", "taxCents", "discountCents",
        "totalCents", "refundedCents", payment, fulfilment, "cancelledAt", note, ${at}::timestamptz from moved)
    insert into past_order_lines (order_id, position, name, sku, quantity, total_cents)
    select moved.id, position - 1, line ->> 'name', line ->> 'sku', (line ->> 'quantity')::integer, (line ->> 'totalCents')::bigint
    from moved, jsonb_array_elements(moved.lines) with ordinality as each (line, position)`.execute(tx)
}

/** Deletes past orders with their lines and addresses. */
export async function deletePastOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with addresses as (delete from past_addresses where thing_id = any(${[...ids]}::uuid[]))
    delete from past_orders where id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Takes name and e-mail out of orders placed before then; number, amounts and lines are kept. @returns how many */
export async function forgetPastBuyers(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update past_orders set email = '', email_key = '', note = '' where id in (
      select id from past_orders where placed_at < ${before} and (email <> '' or note <> '') order by placed_at limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Deletes addresses that were noted before then. @returns how many */
export const forgetPastAddresses = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'past_addresses', 'thing_id', sql`noted_at < ${before} order by noted_at`, limit)
