import type { ErrorDetail } from '../../../../contract/errors.ts'
import { RULE_EFFECTS, SURENESS } from '../../../../contract/sale-rules.ts'
import { SaleRuleBody } from '../../../../contract/schemas/sale-rule.ts'
import { SALE_RULE_COLUMNS, type SaleRuleColumn } from '../../../../contract/transfer.ts'
import { countriesIn, countriesText } from '../../../../contract/union.ts'
import { bodyOf, columnsOf, ruleFaults } from './rule-columns.ts'

type Field = keyof SaleRuleBody

type Cell<Value> = { write: (value: Value) => string; read: (cell: string) => unknown }

const SWITCH: Record<string, boolean> = {
  yes: true,
  true: true,
  1: true,
  x: true,
  no: false,
  false: false,
  0: false,
  '': false,
}

const words: Cell<string> = { write: (value) => value, read: (cell) => cell }
const maybe: Cell<string | null> = { write: (value) => value ?? '', read: (cell) => cell || null }
const names: Cell<readonly string[]> = {
  write: (value) => value.join('; '),
  read: (cell) =>
    cell
      .split(/[;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
}
/** What is neither yes nor no stays as it is written, for the schema to refuse. */
const yes: Cell<boolean> = {
  write: (value) => (value ? 'yes' : ''),
  read: (cell) => SWITCH[cell.toLowerCase()] ?? cell,
}

/** How each field of a rule is written into a cell, and read. */
const FIELDS: { [Name in Field]: Cell<SaleRuleBody[Name]> } = {
  taxa: names,
  excepted: names,
  productId: maybe,
  countries: { write: countriesText, read: countriesIn },
  states: names,
  postcodes: names,
  reversed: yes,
  abroad: yes,
  effect: { write: (effect) => effect, read: (cell) => cell.toLowerCase() },
  words,
  from: maybe,
  to: maybe,
  law: words,
  source: words,
  sure: { write: (sure) => sure ?? '', read: (cell) => cell.toLowerCase() || null },
  checkedOn: maybe,
  reviewBy: maybe,
  active: yes,
}

const oneOf = (choices: readonly string[]) => `must be one of ${choices.join(', ')}`
const YES_OR_NO = 'must be yes or no; empty is no'

/** Sentences for what the schema says in terms of an answer's types. */
const SENTENCES: Partial<Record<Field, string>> = {
  effect: oneOf(RULE_EFFECTS),
  sure: `${oneOf(SURENESS)}, or empty`,
  reversed: YES_OR_NO,
  abroad: YES_OR_NO,
  active: YES_OR_NO,
}

export const RULE_HEADER: readonly SaleRuleColumn[] = Object.values(SALE_RULE_COLUMNS).flat()
export const RULE_FIELDS: readonly Field[] = RULE_HEADER.filter((column): column is Field => column in FIELDS)

/** A rule's cell in an export, and in the preview of an import. */
export const cellOf = (rule: SaleRuleBody, field: Field): string =>
  (FIELDS[field] as Cell<unknown>).write(rule[field]).trim()

/** A row of a file. */
export const cellsOfRule = ({ id, version }: { id: string; version: number }, rule: SaleRuleBody): string[] =>
  RULE_HEADER.map((column) => {
    if (column === 'id') return id
    return column === 'version' ? String(version) : cellOf(rule, column)
  })

/**
 * Reads a row as the shop would keep it, or what is wrong with it.
 *
 * @param before what the columns that the file lacks stay; `null` for a new rule
 */
export function readRule(
  cells: Partial<Record<string, string>>,
  before: SaleRuleBody | null,
): { rule: SaleRuleBody } | { faults: ErrorDetail[] } {
  const parsed = SaleRuleBody.safeParse(
    Object.fromEntries(
      RULE_FIELDS.map((field) => {
        const cell = cells[field]
        return [field, cell === undefined ? before?.[field] : FIELDS[field].read(cell)]
      }),
    ),
  )
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map(({ path: [field], message }) => ({
        field: String(field ?? 'row'),
        message: SENTENCES[field as Field] ?? message,
      })),
    }
  const faults = ruleFaults(parsed.data)
  return faults.length > 0 ? { faults } : { rule: bodyOf(columnsOf(parsed.data)) }
}
