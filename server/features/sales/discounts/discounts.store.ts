import { sql, type Selectable } from 'kysely'
import type { DiscountListQuery } from '../../../../contract/schemas/discount.ts'
import type { Cents } from '../../../../contract/money.ts'
import { isId } from '../../../base/ids.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

export type DiscountRow = Selectable<Database['discounts']>

/** How often a discount was used: by orders that stand, and by open checkouts; and what it took off those orders. */
type Uses = { used: number; held: number; given: Cents }

export type CountedDiscount = DiscountRow & Uses

const uses = sql<Uses>`(
  select jsonb_build_object('used', count(orders.id), 'held', count(*) filter (where not ended and checkouts.state <> 'paid'),
    'given', coalesce(sum(discount_uses.amount_cents) filter (where orders.id is not null), 0))
  from discount_uses join checkouts on checkouts.id = discount_uses.checkout_id
    left join orders on orders.checkout_id = checkouts.id and orders.cancelled_at is null
  where discount_id = discounts.id)`

const CONDITIONS = {
  on: (
    now: Date,
  ) => sql<boolean>`is_on and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true)
    and coalesce(taken < uses_most, true)`,
  planned: (now: Date) => sql<boolean>`is_on and starts_at > ${now}`,
  over: (now: Date) => sql<boolean>`is_on and coalesce(starts_at <= ${now}, true)
    and (ends_at <= ${now} or taken >= uses_most)`,
  off: () => sql<boolean>`not is_on`,
}

export function discountsWith(db: Db | Tx, { q = '', state }: DiscountListQuery, now: Date) {
  const pattern = containsPattern(q.trim())
  return db
    .selectFrom('discounts')
    .selectAll()
    .select(uses.as('uses'))
    .$if(state !== undefined, (rows) => rows.where(CONDITIONS[state!](now)))
    .$if(q.trim() !== '', (rows) =>
      rows.where(({ or, eb }) => or([eb('name', 'ilike', pattern), eb('code', 'ilike', pattern)])),
    )
}

export async function lockDiscount(tx: Tx, id: string): Promise<DiscountRow | undefined> {
  if (!isId(id)) return undefined
  return tx.selectFrom('discounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** How often it was used. */
export async function usesOf(tx: Tx, id: string): Promise<Uses> {
  const row = await tx
    .selectFrom('discounts')
    .select(uses.as('uses'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.uses
}

/** The uses that count towards its limit. */
export const takenOf = (id: string) =>
  sql<number>`(select count(*)::int from discount_uses where discount_id = ${id} and not ended)`

/** How many there are, and how many of them are automatic and on. */
export async function countDiscounts(tx: Tx): Promise<{ all: number; automatic: number }> {
  return tx
    .selectFrom('discounts')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(sql<number>`count(*) filter (where code_key is null and is_on)::int`.as('automatic'))
    .executeTakeFirstOrThrow()
}

/** True if any may be taken now or later; `code` if one of them has a code. */
export async function discountsOn(db: Db, now: Date): Promise<{ any: boolean; code: boolean }> {
  return db
    .selectFrom('discounts')
    .select(sql<boolean>`count(*) > 0`.as('any'))
    .select(sql<boolean>`count(code_key) > 0`.as('code'))
    .where('is_on', '=', true)
    .where(sql<boolean>`coalesce(ends_at > ${now}, true)`)
    .executeTakeFirstOrThrow()
}
