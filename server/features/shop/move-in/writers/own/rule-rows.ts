import { MAX_RULES } from '../../../../../../contract/sale-rules.ts'
import type { SaleRuleBody } from '../../../../../../contract/schemas/sale-rule.ts'
import { cellOf, readRule, RULE_FIELDS } from '../../../../catalogue/rules/rule-cells.ts'
import {
  bodyOf,
  columnsOf,
  NO_PRODUCT,
  type RuleRow,
  scopeOf,
} from '../../../../catalogue/rules/rule-columns.ts'
import { idOf } from './named-products.ts'
import type { Change, OwnRow, Problem, RowPlan } from './own-row.ts'

/** The plan of a row. `current` is the rule it changes, `next` what to write; both `null` for a refused row, `next` for an unchanged one. */
export type PlannedRule = { plan: RowPlan; current: RuleRow | null; next: SaleRuleBody | null }

/** What the rows so far were about, as a long file is planned part by part, and how many rules they add. */
export type SeenRules = { lines: Map<string, number>; made: number }

export const noRules = (): SeenRules => ({ lines: new Map(), made: 0 })

/**
 * Plans for each row whether it adds, changes or keeps a rule, or why it is refused. A row without an id is for the rule with its plants, places
 * and days, so that a file sent twice adds nothing twice. Writes nothing.
 *
 * @param existing the rules that the rows may be for, of `count` rules of the shop
 * @param products names by the ids of those products that the rows mention
 */
export function planRuleRows(
  rows: OwnRow[],
  existing: readonly RuleRow[],
  products: ReadonlyMap<string, string>,
  count: number,
  seen: SeenRules,
): PlannedRule[] {
  const findRules = rulesOfRows(existing)

  return rows.map((row) => {
    const [current = null, ...others] = findRules(row)
    const read = readRule(row.cells, current && bodyOf(current))
    const next = 'rule' in read ? read.rule : null
    const changes = next === null || current === null ? [] : changesBetween(bodyOf(current), next)

    const reasons: Problem[] = []
    const refuse = (field: string, message: string) => reasons.push({ field, message })
    if ('faults' in read) reasons.push(...read.faults)
    if (idOf(row) !== '' && current === null) refuse('id', 'does not match a rule; leave it empty to add one')
    if (others.length > 0) refuse('row', 'matches several rules; add the id')
    if (next?.productId && next.productId !== current?.product_id && !products.has(next.productId))
      refuse('productId', NO_PRODUCT)
    const what = current?.id ?? (next && scopeOf(columnsOf(next)))
    const twin = what === null ? undefined : seen.lines.get(what)
    if (twin !== undefined) refuse('row', `is for the same plants and places as line ${twin}`)
    else if (what !== null) seen.lines.set(what, row.line)
    if (changes.length > 0 && isStale(row, current))
      refuse('version', 'was changed by somebody else after this file was exported')
    if (reasons.length === 0 && current === null && count + (seen.made += 1) > MAX_RULES)
      refuse('row', `is too many: there can be at most ${MAX_RULES} rules`)

    const named = { name: nameOf(row, products), problems: reasons }
    if (reasons.length > 0 || next === null)
      return { plan: { ...named, outcome: 'refused', changes: [] }, current: null, next: null }
    if (current === null) return { plan: { ...named, outcome: 'create', changes: [] }, current, next }
    return changes.length > 0
      ? { plan: { ...named, outcome: 'change', changes }, current, next }
      : { plan: { ...named, outcome: 'unchanged', changes }, current, next: null }
  })
}

/** Finds the rules that a row may be for: that of its id, or, without one, those with its plants, places and days. */
function rulesOfRows(existing: readonly RuleRow[]): (row: OwnRow) => readonly RuleRow[] {
  const byId = Map.groupBy(existing, ({ id }) => id)
  const byScope = Map.groupBy(existing, scopeOf)
  return (row) => {
    const id = idOf(row)
    if (id !== '') return byId.get(id) ?? []
    const read = readRule(row.cells, null)
    return ('rule' in read && byScope.get(scopeOf(columnsOf(read.rule)))) || []
  }
}

/** The keys of the plants of a row without an id, by which its rule is looked for. */
export function keysOfRow(row: OwnRow): readonly string[] {
  if (idOf(row) !== '') return []
  const read = readRule(row.cells, null)
  return 'rule' in read ? columnsOf(read.rule).keys : []
}

const nameOf = ({ cells }: OwnRow, products: ReadonlyMap<string, string>): string =>
  (cells.taxa || products.get((cells.productId ?? '').toLowerCase()) || '').slice(0, 120)

const isStale = ({ cells }: OwnRow, current: RuleRow | null): boolean =>
  current !== null && (cells.version ?? '') !== '' && cells.version !== String(current.version)

const changesBetween = (before: SaleRuleBody, after: SaleRuleBody): Change[] =>
  RULE_FIELDS.flatMap((field) => {
    const [was, is] = [cellOf(before, field), cellOf(after, field)]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
