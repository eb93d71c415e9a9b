import type { ImportKind } from '../../../../../contract/imports.ts'
import {
  type FileColumns,
  PLANT_COLUMNS,
  PRODUCT_COLUMNS,
  SALE_RULE_COLUMNS,
  STOCK_COLUMNS,
} from '../../../../../contract/transfer.ts'
import { looksLikeFormula, restore } from '../../../../files/cells.ts'
import type { Format } from '../format.ts'

type Own = {
  kind: ImportKind
  columns: FileColumns
  /** Known columns that are not read. */
  unread: readonly string[]
  /** Where other files have the required columns too: one of these tells that it is of this kind. */
  tells?: readonly string[]
}

/** A file as the shop exports it. Its rows stay cells, as what they mean is told by what the shop has. */
function own({ kind, columns, unread, tells = columns.required }: Own): Format<'own'> {
  const known = Object.values(columns).flat()
  const names = new Map(known.map((name) => [name.toLowerCase(), name]))
  const left = new Set(unread.map((name) => name.toLowerCase()))
  const required = columns.required.map((name) => name.toLowerCase())
  const telling = new Set(tells.map((name) => name.toLowerCase()))
  return {
    source: 'own',
    kind,
    takes: (column) => names.has(column) && !left.has(column),
    leaves: (column) => left.has(column),
    // A file of another shop may have an `id` and a `source` among many others; columns without a name are left of a spreadsheet.
    knows: (header) =>
      required.every((column) => header.includes(column)) &&
      header.some((column) => telling.has(column)) &&
      2 * header.filter((column) => names.has(column)).length > header.filter(Boolean).length,
    refuses: (header) => {
      const missing = columns.required.filter((name) => !header.includes(name.toLowerCase()))
      return missing.length === 0 ? null : `is missing the columns ${missing.join(', ')}`
    },
    amounts: () => false,
    keys: () => () => ({ key: '' }),
    joins: false,
    reader:
      () =>
      ({ lines }) => {
        const written = Object.entries(lines[0]!.cells).map(
          ([column, cell]) => [names.get(column)!, cell.trim()] as const,
        )
        const cells = written.map(([name, cell]): [string, string] => [name, restore(cell)])
        const formulas = written.flatMap(([name, cell]) => (looksLikeFormula(cell) ? [name] : []))
        const [, name = ''] = cells.find(([column]) => column === 'name') ?? []
        return { name, notes: [], draft: { cells, formulas }, sentence: null }
      },
  }
}

/** The shop's own files, the most telling header first. */
export const ownFiles: readonly Format[] = [
  own({
    kind: 'products',
    columns: PRODUCT_COLUMNS,
    unread: [...PRODUCT_COLUMNS.ignored, 'pictures'],
  }),
  own({ kind: 'sale-rules', columns: SALE_RULE_COLUMNS, unread: SALE_RULE_COLUMNS.ignored }),
  own({
    kind: 'stock',
    columns: STOCK_COLUMNS,
    unread: ['quantity'],
    tells: ['quantity', 'change', 'count'],
  }),
  own({
    kind: 'plant-facts',
    columns: PLANT_COLUMNS,
    unread: [],
    tells: [...PLANT_COLUMNS.optional, ...PLANT_COLUMNS.rare],
  }),
]
