import { sql, type RawBuilder } from 'kysely'
import type { SaleRule } from '../../../../contract/sale-rules.ts'

/** The keys by which rules find a product: those of its plant, and its id. @param product SQL of its id */
const keysOf = (product: RawBuilder<unknown>) => sql`
  (select coalesce((select taxa from plant_facts where product_id = ${product}), '{}') || ${product}::text as keys offset 0) as named`

const finds = sql`rule.active and rule.keys && named.keys and not rule.excepted_keys && named.keys`

/**
 * The active rules that name a product, whatever the place; `null` for none. The index of their keys finds them, so that ten thousand others
 * cost nothing. @param product SQL of its id, where a statement reads it
 */
export const rulesOfProduct = (product: RawBuilder<unknown> = sql`products.id`) => sql<SaleRule[] | null>`(
  select jsonb_agg(jsonb_build_object('id', rule.id, 'version', rule.version, 'countries', countries, 'states', states,
    'postcodes', postcodes, 'reversed', reversed, 'abroad', abroad, 'effect', effect, 'words', words,
    'from', from_day, 'to', to_day) order by rule.id)
  from ${keysOf(product)} join sale_rules as rule on ${finds})`

/** How a rule that was judged is named in the statement that writes the checkout. */
export const judgedAs = ({ id, version }: Pick<SaleRule, 'id' | 'version'>): string => `${id}:${version}`

/** SQL that is true while no other rule names a line. @param lines of the checkout, as JSON @param judged of `judgedAs` */
export const areAllJudged = (
  lines: RawBuilder<unknown>,
  judged: RawBuilder<string[]>,
) => sql<boolean>`not exists (
  select from jsonb_to_recordset(${lines}::jsonb) as line ("productId" uuid)
    cross join lateral ${keysOf(sql`line."productId"`)} join sale_rules as rule on ${finds}
  where rule.id || ':' || rule.version <> all(${judged}::text[]))`
