import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import type { ProductState } from '../../../../contract/product-states.ts'
import type { StockLevel } from '../../../../contract/stock.ts'
import type { Tx } from '../../../database/schema.ts'

/**
 * Chooses the card of each family anew: its cheapest published product, then by position. Changes only the rows that differ. Every
 * transaction that changes a price, a state or a family calls it, with the products locked.
 *
 * @param families their ids
 * @param left products that have left one and stand alone
 */
export async function refreshCards(
  tx: Tx,
  families: readonly string[],
  left: readonly string[] = [],
): Promise<void> {
  if (families.length + left.length === 0) return
  await sql`
    with ranked as (
      select id, state = 'published' as is_sold, price_cents,
        row_number() over (partition by coalesce(family_id, id)
          order by state <> 'published', price_cents, family_position, id) as place,
        max(price_cents) filter (where state = 'published') over (partition by coalesce(family_id, id)) as dearest
      from products where family_id = any(${[...families]}::uuid[]) or id = any(${[...left]}::uuid[])),
    wanted as (
      select id, place = 1 as leads, place = 1 and is_sold as listed,
        case when place = 1 and is_sold and dearest > price_cents then dearest end as price_to_cents
      from ranked)
    update products set leads = wanted.leads, listed = wanted.listed, price_to_cents = wanted.price_to_cents
    from wanted
    where products.id = wanted.id
      and (products.leads, products.listed, products.price_to_cents)
        is distinct from (wanted.leads, wanted.listed, wanted.price_to_cents)`.execute(tx)
}

/** What `refreshCards` would store of these products, in their order, if they are all that a new family has: so nobody has to ask it. */
export function cardsOf(members: readonly Member[]): (id: string) => Card {
  const order = (member: Member) => Number(member.after.state !== 'published')
  const [first] = members
    .map((member, place) => ({ member, place }))
    .toSorted(
      (one, other) =>
        order(one.member) - order(other.member) ||
        one.member.after.price_cents - other.member.after.price_cents ||
        one.place - other.place,
    )
  const card = first?.member
  const listed = card?.after.state === 'published'
  const dearest = Math.max(
    0,
    ...members.filter(({ after }) => after.state === 'published').map(({ after }) => after.price_cents),
  )
  return (id) => {
    const leads = id === card?.id
    const isRange = leads && listed && dearest > card.after.price_cents
    return { leads, listed: leads && listed, price_to_cents: isRange ? dearest : null }
  }
}

type Member = { id: string; after: { state: ProductState; price_cents: Cents } }
type Card = { leads: boolean; listed: boolean; price_to_cents: Cents | null }

export async function familiesOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('products').select('family_id').distinct().where('id', 'in', ids).execute()
  return rows.flatMap(({ family_id: family }) => family ?? [])
}

/** True of these products and of all that share a family with one of them, which a change of one may change. */
export function withSiblings(ids: readonly string[] | RawBuilder<unknown>): RawBuilder<boolean> {
  const asked = 'length' in ids ? sql`select unnest(${[...ids]}::uuid[])` : ids
  return sql<boolean>`products.id in (
    ${asked}
    union select sibling.id from products as one join products as sibling on sibling.family_id = one.family_id
    where one.id in (${asked}))`
}

/** What a card shows of its family: the number of published products, and the best of their levels, null where one is not counted. */
export type CardFamily = {
  id: string
  name: string
  options: string[]
  variants: number
  band: StockLevel | null
}

/** For a statement that reads `products`; null for a product that stands alone. */
export const familyOfCard = sql<CardFamily | null>`(
  select jsonb_build_object('id', family.id, 'name', family.name, 'options', family.options,
    'variants', count(sibling.id), 'band', case when bool_or(level.band is null) then null
      when bool_or(level.band = 'in') then 'in' when bool_or(level.band = 'low') then 'low' else 'out' end)
  from product_families as family
    left join products as sibling on sibling.family_id = family.id and sibling.state = 'published'
    left join stock as level on level.product_id = sibling.id
  where family.id = products.family_id group by family.id)`
