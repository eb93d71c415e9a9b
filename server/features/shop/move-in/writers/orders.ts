import { sql } from 'kysely'
import { formatMinor } from '../../../../../contract/currencies.ts'
import { emailKey } from '../../../../base/email-key.ts'
import { newId } from '../../../../base/ids.ts'
import { productTag } from '../../../../caching/tags.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { recheckAuthors } from '../../../catalogue/reviews/verified.store.ts'
import { insertPastAddresses } from '../../../sales/past-orders/past-addresses.ts'
import {
  deletePastOrders,
  insertPastOrders,
  type NewPastOrder,
} from '../../../sales/past-orders/past-orders.store.ts'
import type { AddressDraft, PastOrderDraft } from '../drafts.ts'
import { momentWords } from '../moment-words.ts'
import type { Plan, StagedThing, Writer } from '../writer.ts'

/** What a past order was before a later file changed it. */
type Before = { order: NewPastOrder; address: (AddressDraft & { emailKey: string; notedAt: string }) | null }

type Thing = StagedThing<'orders'>

/** Past orders: a history beside the shop's own orders. No total, stock, e-mail or figure knows of them. */
export const ordersWriter: Writer<'orders'> = {
  tables: ['past_orders', 'past_order_lines'],

  planner: () => async (db, things) => {
    const there = await ordersThere(db, things)
    return things.map((thing) => planOf(thing, there))
  },

  write: async (shop, tx, _admin, things, { at }) => {
    const there = await ordersThere(tx, things)
    const taken = things.map((thing) => {
      const plan = planOf(thing, there)
      const id = plan.outcome === 'create' ? newId() : thing.knownId
      return { thing, plan, id }
    })
    const written = taken.flatMap(({ thing, plan, id }) =>
      id !== null && (plan.outcome === 'create' || plan.outcome === 'change') ? [{ thing, id }] : [],
    )
    const changed = taken.flatMap(({ plan, id }) => (plan.outcome === 'change' && id !== null ? [id] : []))
    const before = await readBefore(tx, changed)
    if (changed.length > 0) await deletePastOrders(tx, changed)
    if (written.length > 0)
      await insertPastOrders(
        tx,
        written.map(({ thing, id }) => orderOf(id, thing.draft)),
        at,
      )
    await insertPastAddresses(
      tx,
      written.flatMap(({ thing, id }) => addressOf(id, thing.draft)),
    )
    const products = await recheck(tx, [
      ...written.map(({ thing }) => emailKey(thing.draft.email)),
      ...[...before.values()].map(({ order }) => emailKey(order.email)),
    ])
    return {
      rows: taken.map(({ thing, plan, id }) => ({
        ...plan,
        position: thing.position,
        thingId: plan.outcome === 'refused' ? null : id,
        before: plan.outcome === 'change' ? (before.get(id ?? '') ?? null) : null,
        version: null,
      })),
      announce: () => announce(shop, products),
    }
  },

  undo: async (shop, tx, _admin, rows, { at }) => {
    const ids = rows.map(({ thingId }) => thingId)
    const gone = await readBefore(tx, ids)
    await deletePastOrders(tx, ids)
    // One that is gone since, such as with the person who ordered, does not come back.
    const former = rows.flatMap(({ thingId, before }) =>
      before === null || !gone.has(thingId) ? [] : [before as Before],
    )
    if (former.length > 0) {
      await insertPastOrders(
        tx,
        former.map(({ order }) => order),
        at,
      )
      await insertPastAddresses(
        tx,
        former.flatMap(({ order, address }) => (address === null ? [] : [{ thingId: order.id, ...address }])),
      )
    }
    const products = await recheck(
      tx,
      [...gone.values()].map(({ order }) => emailKey(order.email)),
    )
    return { kept: rows.map(() => null), announce: () => announce(shop, products) }
  },

  shown: (draft) => {
    const show = (cents: number) => formatMinor(cents, draft.currency)
    return [
      { field: 'Number', value: draft.number },
      { field: 'Date', value: momentWords(draft.placedAt) },
      { field: 'E-mail', value: draft.email },
      { field: 'Lines', value: draft.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') },
      {
        field: 'Total',
        value: isCurrency(draft.currency) ? show(draft.totalCents) : String(draft.totalCents),
      },
      ...(draft.refundedCents > 0 && isCurrency(draft.currency)
        ? [{ field: 'Refunded', value: show(draft.refundedCents) }]
        : []),
      { field: 'Payment', value: draft.payment },
      { field: 'Fulfilment', value: draft.fulfilment },
    ].filter(({ value }) => value !== '')
  },
}

/** The ids of those that an earlier import wrote and that are still there. */
async function ordersThere(db: Db | Tx, things: readonly Thing[]): Promise<Set<string>> {
  const ids = things.flatMap(({ knownId }) => knownId ?? [])
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('past_orders')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Amounts that the database and the pages can count with. */
const isAmount = (cents: number) => Number.isSafeInteger(cents)

const isCurrency = (code: string) => /^[a-z]{3}$/i.test(code)

const plain = (outcome: 'create' | 'change' | 'unchanged'): Plan => ({ outcome, sentence: null, notes: [] })
const refused = (sentence: string): Plan => ({ outcome: 'refused', sentence, notes: [] })

function planOf({ draft, knownId, isSame }: Thing, there: ReadonlySet<string>): Plan {
  if (draft.number === '') return refused('has no number')
  if (draft.lines.length === 0) return refused('has no lines')
  if (!isCurrency(draft.currency)) return refused(`has no currency of three letters: ${draft.currency}`)
  const amounts = [draft.totalCents, draft.subtotalCents, draft.refundedCents]
  if (![...amounts, ...draft.lines.map(({ totalCents }) => totalCents)].every(isAmount))
    return refused('has an amount that is too large')
  if (knownId === null || !there.has(knownId)) return plain('create')
  return plain(isSame ? 'unchanged' : 'change')
}

const orderOf = (id: string, { address: _address, ...draft }: PastOrderDraft): NewPastOrder => ({
  ...draft,
  id,
  currency: draft.currency.toLowerCase(),
})

function addressOf(thingId: string, { address, email, placedAt }: PastOrderDraft) {
  return address === null ? [] : [{ ...address, thingId, emailKey: emailKey(email), notedAt: placedAt }]
}

/** Orders as they are, as they would be written again. */
async function readBefore(tx: Tx, ids: readonly string[]): Promise<Map<string, Before>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Before>`
    select jsonb_build_object('id', o.id, 'number', number, 'placedAt', placed_at, 'email', email, 'currency', currency,
        'subtotalCents', subtotal_cents, 'shippingCents', shipping_cents, 'taxCents', tax_cents, 'discountCents', discount_cents,
        'totalCents', total_cents, 'refundedCents', refunded_cents, 'payment', payment, 'fulfilment', fulfilment,
        'cancelledAt', cancelled_at, 'note', note, 'lines', (
          select jsonb_agg(jsonb_build_object('name', name, 'sku', sku, 'quantity', quantity, 'totalCents', l.total_cents)
            order by position) from past_order_lines l where l.order_id = o.id)) as order,
      case when a.thing_id is not null then jsonb_build_object('emailKey', a.email_key, 'name', a.name, 'company', company,
        'line1', line1, 'line2', line2, 'city', city, 'state', state, 'postalCode', postal_code, 'country', country,
        'phone', phone, 'notedAt', noted_at) end as address
    from past_orders o left join past_addresses a on a.thing_id = o.id
    where o.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.order.id, row]))
}

/** Marks of reviews by whoever bought, which come and go with the orders. */
const recheck = (tx: Tx, keys: readonly string[]): Promise<string[]> =>
  recheckAuthors(tx, [...new Set(keys.filter((key) => key !== ''))])

const announce = (shop: { invalidate: (tags: string[]) => void }, products: readonly string[]) => {
  if (products.length > 0) shop.invalidate(products.map(productTag))
}
