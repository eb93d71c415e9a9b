import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { SaleRuleBody } from '../../../../contract/schemas/sale-rule.ts'
import { restore } from '../../../files/cells.ts'
import { readRule } from './rule-cells.ts'

export type KnownRule = { id: string; rule: SaleRuleBody }

let known: KnownRule[] | undefined

/** The rules that come with the shop, off until a merchant accepts them: facts of laws, each with its source and day. */
export function knownRules(): readonly KnownRule[] {
  known ??= parse<Record<string, string>>(readFileSync(new URL('sale-rules.csv', import.meta.url)), {
    columns: true,
    bom: true,
    cast: (cell) => restore(cell.trim()),
  }).map((cells) => {
    const read = readRule(cells, null)
    if ('faults' in read) throw new Error(`sale-rules.csv: ${JSON.stringify(read.faults)}`)
    return { id: cells.id ?? '', rule: read.rule }
  })
  return known
}
