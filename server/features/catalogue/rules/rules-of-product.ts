import { sql, type RawBuilder } from 'kysely'
import type { SaleRule } from '../../../../contract/sale-rules.ts'
import type { Db, Tx } from '../../../database/schema.ts'

/** The keys by which rules find a product: those of its plant, and its id. @param product SQL of its id */
const keysOf = (product: RawBuilder<unknown>) => sql`
  (select coalesce((select taxa from plant_facts where product_id = ${product}), '{}') || ${product}::text as keys offset 0) as named`

/** Those that its keys find. By itself, or a statement that only asks whether there is any would read all rules to find none. */
const found = sql`lateral (
  select * from sale_rules where active and sale_rules.keys && named.keys and not excepted_keys && named.keys offset 0) as rule`

/**
 * The active rules that name a product, whatever the place; `null` for none. The index of their keys finds them, so that ten thousand others
 * cost nothing. @param product SQL of its id, where a statement reads it
 */
export const rulesOfProduct = (product: RawBuilder<unknown> = sql`products.id`) => sql<SaleRule[] | null>`(
  select jsonb_agg(jsonb_build_object('id', rule.id, 'version', rule.version, 'countries', countries, 'states', states,
    'postcodes', postcodes, 'reversed', reversed, 'abroad', abroad, 'effect', effect, 'words', words,
    'from', from_day, 'to', to_day) order by rule.id)
  from ${keysOf(product)}, ${found})`

/** How a rule that was judged is named in the statement that writes the checkout. */
export const judgedAs = ({ id, version }: Pick<SaleRule, 'id' | 'version'>): string => `${id}:${version}`

/** SQL that is true while no other rule names a line. @param lines of the checkout, as JSON @param judged of `judgedAs` */
export const areAllJudged = (
  lines: RawBuilder<unknown>,
  judged: RawBuilder<string[]>,
) => sql<boolean>`not exists (
  select from jsonb_to_recordset(${lines}::jsonb) as line ("productId" uuid), lateral ${keysOf(sql`line."productId"`)}, ${found}
  where rule.id || ':' || rule.version <> all(${judged}::text[]))`

/** The active rules that may hold in a country, whatever they name. */
export const rulesNaming = (db: Db | Tx, country: string): Promise<SaleRule[]> =>
  db
    .selectFrom('sale_rules')
    .select([
      'id',
      'version',
      'countries',
      'states',
      'postcodes',
      'reversed',
      'abroad',
      'effect',
      'words',
      'from_day as from',
      'to_day as to',
    ])
    .where('active', '=', true)
    .where(sql<boolean>`(reversed or countries = '{}' or countries @> array[${country}])`)
    .execute()
