import { SALE_RULE_COLUMNS } from '../../../../contract/transfer.ts'
import { newId } from '../../../base/ids.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { renewPages } from '../../catalogue/rules/rules.service.ts'
import { allRules, productsThere, writeRules } from '../../catalogue/rules/rules.store.ts'
import type { Importer } from './import-file.ts'
import { planRulesImport, type PlannedRule } from './rule-import-plan.ts'

/** Imports rules of sale; those that a file does not name stay. */
export const ruleImporter: Importer<PlannedRule, void> = {
  columns: SALE_RULE_COLUMNS,
  plan: async (db, rows, lock) => {
    const products = await productsThere(
      db,
      rows.map(({ cells }) => ({ productId: cells.productId ?? null })),
    )
    const rules = await allRules(db, lock)
    return planRulesImport(rows, rules, products, rules.length)
  },
  identity: ({ current, next }) => [current?.id, current?.version, next],
  write: async (tx, planned, { admin, at, plan }) => {
    const writes = planned.flatMap(({ view, current, next }) =>
      next === null ? [] : [{ id: current?.id ?? newId(), isNew: current === null, rule: next, view }],
    )
    await writeRules(tx, writes, at)
    const changed = writes.filter(({ isNew }) => !isNew)
    const changes = (side: 'before' | 'after') =>
      Object.fromEntries(
        changed.map(({ id, view }) => [
          id,
          Object.fromEntries(view.changes.map((change) => [change.field, change[side]])),
        ]),
      )
    await recordAudit(tx, admin, 'import sale rules', ['import', plan], {
      before: changes('before'),
      after: { created: writes.filter(({ isNew }) => isNew).map(({ id }) => id), changed: changes('after') },
      at,
    })
  },
  invalidate: renewPages,
}
