import { sql, type RawBuilder } from 'kysely'

/** True of a line `pl` that names the product `p` or another of its family `f`: by a SKU, else by the name, which former shops write before ` - ` and the options. */
const isLineOf = sql<boolean>`(
  pl.sku <> '' and exists (
    select 1 from products s where lower(s.sku) = lower(pl.sku) and (s.id = p.id or s.family_id = p.family_id))
  or pl.name in (p.name, f.name) or starts_with(pl.name, coalesce(f.name, p.name) || ' - '))`

/**
 * True if somebody with this address bought the product at a former shop: the order was not cancelled, and its money not given back.
 *
 * @param key the e-mail's key @param productId as SQL
 */
export const boughtBefore = (
  key: RawBuilder<unknown>,
  productId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select 1 from past_orders po join past_order_lines pl on pl.order_id = po.id
    join products p on p.id = ${productId} left join product_families f on f.id = p.family_id
  where po.email_key = ${key} and po.email_key <> '' and po.cancelled_at is null
    and (po.refunded_cents = 0 or po.refunded_cents < po.total_cents) and ${isLineOf})`
