import { sql } from 'kysely'
import { PLANTS_HELD } from '../../../../contract/categories.ts'
import type { RuleState } from '../../../../contract/sale-rules.ts'
import type { SaleRuleBody } from '../../../../contract/schemas/sale-rule.ts'
import { isId } from '../../../base/ids.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { isUnnamed } from '../plants/taxa.ts'
import { columnsOf, type RuleRow } from './rule-columns.ts'

/** True for an active rule that should have been looked at again. @param today of the shop */
const isOverdue = (today: string) => sql<boolean>`(active and review_by < ${today}::date)`

const overdueRules = (today: string) =>
  sql<number>`(select count(*)::int from sale_rules where ${isOverdue(today)})`

type Wanted = { q?: string | undefined; state?: RuleState | undefined }

/** Each with the products that it finds. */
export function rulesWith(db: Db | Tx, { q = '', state }: Wanted, today: string) {
  const pattern = containsPattern(q.trim())
  return db
    .selectFrom('sale_rules')
    .selectAll()
    .select([
      sql<string | null>`(select name from products where products.id = product_id)`.as('product_name'),
      isOverdue(today).as('is_overdue'),
    ])
    .$if(state === 'active', (rules) => rules.where('active', '=', true))
    .$if(state === 'off', (rules) => rules.where('active', '=', false))
    .$if(state === 'review', (rules) => rules.where(isOverdue(today)))
    .$if(q.trim() !== '', (rules) =>
      rules.where(
        sql<boolean>`(array_to_string(taxa, ' ') ilike ${pattern} or words ilike ${pattern} or law ilike ${pattern})`,
      ),
    )
}

/** The number of plants that each of these rules finds by its names. */
export async function plantsFound(db: Db | Tx, rules: readonly Pick<RuleRow, 'id'>[]) {
  if (rules.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ id: string; plants: number }>`
    select rule.id, count(*)::int as plants
    from sale_rules as rule join plant_facts on plant_facts.taxa && keys and not plant_facts.taxa && excepted_keys
    where rule.id = any(${rules.map(({ id }) => id)}::uuid[]) group by rule.id`.execute(db)
  return new Map(rows.map(({ id, plants }) => [id, plants]))
}

/** What the office says beside the list: plants on sale that no rule can find, and rules to look at again. */
export async function countLapses(db: Db, today: string): Promise<{ unnamed: number; overdue: number }> {
  const { rows } = await sql<{ unnamed: number; overdue: number }>`
    select (select count(*)::int from products join categories on categories.key = products.category
        left join plant_facts on plant_facts.product_id = products.id
        where products.state = 'published' and categories.holds = any(${[...PLANTS_HELD]}::text[])
          and ${isUnnamed(sql`plant_facts.taxa`)}) as unnamed,
      ${overdueRules(today)} as overdue`.execute(db)
  return rows[0]!
}

export async function lockRule(tx: Tx, id: string): Promise<RuleRow | undefined> {
  return isId(id)
    ? tx.selectFrom('sale_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
}

export const countRules = async (tx: Db | Tx): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from sale_rules`.execute(tx)).rows[0]!.count

/** The names of those products for which rules are, by id. */
export async function productsThere(
  db: Db | Tx,
  rules: readonly Pick<SaleRuleBody, 'productId'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rules.flatMap(({ productId }) => productId?.toLowerCase() ?? []))].filter(isId)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const BATCH = 500

/** Adds these rules; those that are there are replaced. The caller must have locked these. */
export async function writeRules(
  tx: Tx,
  rules: readonly { id: string; rule: SaleRuleBody }[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < rules.length; from += BATCH) {
    const rows = rules.slice(from, from + BATCH).map(({ id, rule }) => ({ id, ...columnsOf(rule) }))
    const replaced = Object.keys(columnsOf(rules[0]!.rule)) as (keyof ReturnType<typeof columnsOf>)[]
    await tx
      .insertInto('sale_rules')
      .values(rows.map((row) => ({ ...row, created_at: at, updated_at: at })))
      .onConflict((on) =>
        on.column('id').doUpdateSet((eb) => ({
          ...Object.fromEntries(replaced.map((column) => [column, eb.ref(`excluded.${column}`)])),
          updated_at: eb.ref('excluded.updated_at'),
          version: sql<number>`sale_rules.version + 1`,
        })),
      )
      .execute()
  }
}

/** Rules by id, and those that share a key with these; with `lock`, locked until the transaction ends, in a fixed order. */
export async function rulesFor(
  db: Db | Tx,
  { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
  lock: boolean,
): Promise<RuleRow[]> {
  const asked = sql<boolean>`(id = any(${ids.filter(isId)}::uuid[]) or keys && ${[...keys]}::text[])`
  return db
    .selectFrom('sale_rules')
    .selectAll()
    .where(asked)
    .orderBy('id')
    .$if(lock, (rules) => rules.forUpdate())
    .execute()
}

/** True while a rule acts. */
export const anyRuleActs = async (db: Db): Promise<boolean> =>
  (await sql<{ acts: boolean }>`select exists (select from sale_rules where active) as acts`.execute(db))
    .rows[0]!.acts

/** Active rules that should have been looked at again. @param today of the shop */
export async function countOverdue(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`select ${overdueRules(today)} as overdue`.execute(db)
  return rows[0]!.overdue
}
