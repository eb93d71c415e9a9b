import { sql } from 'kysely'
import type { KnownRulesView } from '../../../../contract/schemas/sale-rule.ts'
import type { Db } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudits } from '../../../history/audit/audit.store.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { knownRules } from './known-rules.ts'
import { bodyOf, columnsOf } from './rule-columns.ts'
import { refuseTooMany, renewPages, type Shop } from './rules.service.ts'

/** The rules that come with the shop, each with the plants that it would find. */
export async function listKnown({ db }: Pick<Shop, 'db'>): Promise<KnownRulesView> {
  const rules = knownRules()
  const [accepted, plants] = [await acceptedOf(db), await plantsOf(db)]
  return {
    rules: rules.map(({ id, rule }) => ({
      _id: id,
      ...rule,
      plants: plants.get(id) ?? 0,
      isAccepted: accepted.has(id),
    })),
  }
}

async function acceptedOf(db: Db): Promise<Set<string>> {
  const ids = knownRules().map(({ id }) => id)
  const rows = await db.selectFrom('sale_rules').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

async function plantsOf(db: Db): Promise<Map<string, number>> {
  const asked = knownRules().map(({ id, rule }) => {
    const { keys, excepted_keys } = columnsOf(rule)
    return { id, keys, excepted_keys }
  })
  const { rows } = await sql<{ id: string; plants: number }>`
    select rule.id, count(*)::int as plants
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as rule (id text, keys text[], excepted_keys text[])
      join plant_facts on taxa && keys and not taxa && excepted_keys
    group by rule.id`.execute(db)
  return new Map(rows.map(({ id, plants }) => [id, plants]))
}

/** Adds those of these rules that are not there yet, and they hold; one that was accepted before stays as the merchant has left it. */
export async function acceptKnown(
  shop: Shop,
  admin: Viewer,
  ids: readonly string[],
): Promise<KnownRulesView> {
  const at = shop.clock()
  const wanted = knownRules().filter(({ id }) => ids.includes(id))
  await inTransaction(shop.db, async (tx) => {
    if (wanted.length === 0) return
    await refuseTooMany(tx, wanted.length)
    const rows = await tx
      .insertInto('sale_rules')
      .values(
        wanted.map(({ id, rule }) => ({
          id,
          ...columnsOf({ ...rule, active: true }),
          created_at: at,
          updated_at: at,
        })),
      )
      .onConflict((on) => on.column('id').doNothing())
      .returningAll()
      .execute()
    await recordAudits(
      tx,
      admin,
      'accept sale rule',
      'sale rule',
      rows.map((row) => ({ id: row.id, before: null, after: bodyOf(row), at })),
    )
  })
  renewPages(shop)
  return listKnown(shop)
}
