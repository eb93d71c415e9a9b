import { sql, type RawBuilder } from 'kysely'

type Sql<Value> = Value | RawBuilder<Value>

/** Units of a product that new customers may always hold, however few are left. */
const LEAST = 3

type Row = { product: RawBuilder<unknown>; quantity: RawBuilder<unknown> }

/**
 * Calculates how many units of a product a new customer may hold now, from its columns. Accounts are free, so all new customers of one network
 * together may hold a third of the unsold units, and all new customers three quarters: the rest is for customers who are known (`isNewCustomer`).
 */
export const freeForNewCustomers = ({ product, quantity }: Row, network: Sql<string>) => sql<number>`(
  select least(
    greatest(${sql.lit(LEAST)}, ${quantity} / 3) - coalesce(sum(taken.quantity) filter (where taken.network = ${network}), 0),
    greatest(${sql.lit(LEAST)}, ${quantity} - ${quantity} / 4) - coalesce(sum(taken.quantity), 0))::int
  from stock_holds taken where taken.product_id = ${product} and taken.newcomer)`
