import { sql, type RawBuilder } from 'kysely'

type Sql<Value> = Value | RawBuilder<Value>

/** Units of a product that newcomers may hold at once, however few are left. */
const LEAST = 3

type Row = { product: RawBuilder<unknown>; quantity: RawBuilder<unknown> }

/**
 * Units of a product that a newcomer may hold now, given its columns. Accounts cost nothing, so those of one network that never paid hold a
 * third of what is unsold together, and all that never paid three quarters: the rest is for customers who did.
 */
export const newcomersFree = ({ product, quantity }: Row, network: Sql<string>) => sql<number>`(
  select least(
    greatest(${sql.lit(LEAST)}, ${quantity} / 3) - coalesce(sum(taken.quantity) filter (where taken.network = ${network}), 0),
    greatest(${sql.lit(LEAST)}, ${quantity} - ${quantity} / 4) - coalesce(sum(taken.quantity), 0))::int
  from stock_holds taken where taken.product_id = ${product} and taken.newcomer)`
