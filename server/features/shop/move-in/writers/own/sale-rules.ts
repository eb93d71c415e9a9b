import { sql } from 'kysely'
import type { SaleRuleBody } from '../../../../../../contract/schemas/sale-rule.ts'
import { newId } from '../../../../../base/ids.ts'
import { renewPages } from '../../../../catalogue/rules/rules.service.ts'
import { bodyOf } from '../../../../catalogue/rules/rule-columns.ts'
import { countRules, productsThere, rulesFor, writeRules } from '../../../../catalogue/rules/rules.store.ts'
import { idOf } from './named-products.ts'
import { keysOfRow, noRules, type PlannedRule, planRuleRows, type SeenRules } from './rule-rows.ts'
import { ownWriter } from './own-writer.ts'

/** The rule before, `null` for a new one. */
type RuleBefore = { rule: SaleRuleBody | null }

/** Rules of sale; those that a file does not name stay. */
export const ownSaleRules = ownWriter<PlannedRule, SeenRules>({
  tables: ['sale_rules'],
  begin: noRules,
  plan: async (_shop, db, rows, { seen, lock }) => {
    const products = await productsThere(
      db,
      rows.map(({ cells }) => ({ productId: cells.productId ?? null })),
    )
    const existing = await rulesFor(db, { ids: rows.map(idOf), keys: rows.flatMap(keysOfRow) }, lock)
    return planRuleRows(rows, existing, products, await countRules(db), seen)
  },
  effectOf: ({ current }, change) => [current?.id, change],
  write: async (shop, tx, _admin, planned, { at }) => {
    const writes = planned.map(({ current, next }) => ({ id: current?.id ?? newId(), current, rule: next! }))
    await writeRules(tx, writes, at)
    return {
      made: writes.map(({ id, current }) => ({
        thingId: id,
        before: { rule: current && bodyOf(current) } satisfies RuleBefore,
        version: current === null ? 1 : current.version + 1,
      })),
      announce: () => renewPages(shop),
    }
  },
  undo: async (shop, tx, _admin, rows, { at }) => {
    const there = new Map(
      (await rulesFor(tx, { ids: rows.map(({ thingId }) => thingId), keys: [] }, true)).map((rule) => [
        rule.id,
        rule,
      ]),
    )
    const befores = rows.map(({ before }) => before as RuleBefore)
    const kept = rows.map(({ thingId, version }, place) => {
      const rule = there.get(thingId)
      // What somebody has deleted since is gone already.
      if (rule === undefined && befores[place]!.rule === null) return null
      return rule?.version === version ? null : 'was edited since'
    })
    const undone = rows.flatMap(({ thingId }, place) =>
      kept[place] === null ? [{ id: thingId, rule: befores[place]!.rule }] : [],
    )
    await writeRules(
      tx,
      undone.flatMap(({ id, rule }) => (rule === null ? [] : [{ id, rule }])),
      at,
    )
    const made = undone.flatMap(({ id, rule }) => (rule === null ? [id] : []))
    await sql`delete from sale_rules where id = any(${made}::uuid[])`.execute(tx)
    return { kept, announce: () => renewPages(shop) }
  },
})
