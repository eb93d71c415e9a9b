import { readFileSync } from 'node:fs'
import type { SaleRuleBody } from '../../../../contract/schemas/sale-rule.ts'
import { SALE_RULE_COLUMNS } from '../../../../contract/transfer.ts'
import { readCsvFile } from '../../../files/csv-file.ts'
import { readRule } from './rule-cells.ts'

export type KnownRule = { id: string; rule: SaleRuleBody }

let known: KnownRule[] | undefined

/** The rules that come with the shop, off until a merchant accepts them: facts of laws, each with its source and day. */
export function knownRules(): readonly KnownRule[] {
  known ??= readCsvFile(readFileSync(new URL('sale-rules.csv', import.meta.url)), SALE_RULE_COLUMNS).map(
    ({ cells }) => {
      const read = readRule(cells, null)
      if ('faults' in read) throw new Error(`sale-rules.csv: ${JSON.stringify(read.faults)}`)
      return { id: cells.id ?? '', rule: read.rule }
    },
  )
  return known
}
