import { SaleRuleBody } from '../../../../contract/schemas/sale-rule.ts'
import type { SaleRuleColumn } from '../../../../contract/transfer.ts'
import type { CellValue } from '../../../files/cells.ts'
import { ruleFaults } from './rule-columns.ts'

type Cells = Partial<Record<string, string>>
type Fault = { field: string; message: string }

const LISTS = ['taxa', 'excepted', 'postcodes'] as const
const CODES = ['countries', 'states'] as const
const SWITCHES = ['reversed', 'abroad', 'active'] as const
const TEXTS = ['effect', 'words', 'law', 'source'] as const
const MAYBE = ['productId', 'from', 'to', 'sure', 'checkedOn', 'reviewBy'] as const

/** The columns of a file of rules, in order; several names in a cell have semicolons between them. */
export const RULE_COLUMNS: readonly SaleRuleColumn[] = [
  'id',
  'taxa',
  'excepted',
  'productId',
  'countries',
  'states',
  'postcodes',
  'reversed',
  'abroad',
  'effect',
  'words',
  'from',
  'to',
  'law',
  'source',
  'sure',
  'checkedOn',
  'reviewBy',
  'active',
]

/** A row of a file. */
export const cellsOfRule = (id: string, rule: SaleRuleBody): CellValue[] =>
  RULE_COLUMNS.map((column) => (column === 'id' ? id : cellOf(rule[column])))

function cellOf(value: SaleRuleBody[keyof SaleRuleBody]): string {
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return value ?? ''
}

const parts = (cell: string, between: RegExp): string[] => cell.split(between).filter((part) => part !== '')

const YES = /^(?:yes|true|1|x)$/i

/** Reads a row, or what is wrong with it. */
export function readRule(cells: Cells): { rule: SaleRuleBody } | { faults: Fault[] } {
  const cell = (column: SaleRuleColumn) => cells[column] ?? ''
  const parsed = SaleRuleBody.safeParse({
    ...Object.fromEntries(LISTS.map((column) => [column, parts(cell(column), /\s*;\s*/)])),
    ...Object.fromEntries(CODES.map((column) => [column, parts(cell(column).toUpperCase(), /[\s,;]+/)])),
    ...Object.fromEntries(SWITCHES.map((column) => [column, YES.test(cell(column))])),
    ...Object.fromEntries(TEXTS.map((column) => [column, cell(column)])),
    ...Object.fromEntries(MAYBE.map((column) => [column, cell(column) || null])),
  })
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? 'row'), message })),
    }
  const faults = ruleFaults(parsed.data)
  return faults.length > 0 ? { faults } : { rule: parsed.data }
}
