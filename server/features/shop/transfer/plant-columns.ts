import { PlantFactsBody } from '../../../../contract/schemas/plant.ts'
import type { PlantColumn } from '../../../../contract/transfer.ts'
import {
  columnsOf,
  FACT_COLUMNS,
  FACTS,
  hasFacts,
  type FactColumns,
} from '../../catalogue/plants/facts-columns.ts'
import type { CellValue } from '../../../files/cells.ts'
import type { FileRow } from '../../../files/csv-file.ts'
import type { Problem } from './named-products.ts'

type Fact = (typeof FACTS)[number]

/** A product in an export of plant facts: without facts its cells are empty. */
export type ExportedPlant = { id: string; name: string; facts: FactColumns | null }

export const PLANT_HEADER: readonly PlantColumn[] = ['id', 'name', ...FACTS]

export const plantCells = ({ id, name, facts }: ExportedPlant): CellValue[] => [
  id,
  name,
  ...FACTS.map((fact) => facts?.[FACT_COLUMNS[fact]] ?? null),
]

const WORDS: ReadonlySet<Fact> = new Set(['latinName', 'pets', 'children', 'care', 'source'])

/** Parses a cell; an empty one means unknown. */
function readCell(fact: Fact, cell: string): unknown {
  if (cell === '') return undefined
  if (WORDS.has(fact)) return cell
  return /^-?\d{1,6}$/.test(cell) ? Number(cell) : cell
}

/** Reads a row's plant facts, or its problems; `null` without facts. Columns that the file lacks keep their values. */
export function readFacts(
  { cells }: FileRow,
  before: FactColumns | null,
): { facts: FactColumns | null; problems: Problem[] } {
  const body = Object.fromEntries(
    FACTS.map((fact) => {
      const cell = cells[fact]
      return [fact, cell === undefined ? (before?.[FACT_COLUMNS[fact]] ?? undefined) : readCell(fact, cell)]
    }),
  )
  const parsed = PlantFactsBody.safeParse(body)
  if (!parsed.success)
    return {
      facts: null,
      problems: parsed.error.issues.map(({ path, message }) => ({
        field: String(path[0] ?? 'row'),
        message,
      })),
    }
  const facts = columnsOf(parsed.data)
  return { facts: hasFacts(facts) ? facts : null, problems: [] }
}
