import { sql } from 'kysely'
import { PlantFactsBody } from '../../../../contract/schemas/plant.ts'
import { PLANT_COLUMNS, type PlantColumn } from '../../../../contract/transfer.ts'
import {
  columnsOf,
  FACT_COLUMNS,
  FACTS,
  hasFacts,
  type FactColumns,
} from '../../catalogue/plants/facts-columns.ts'
import type { Db } from '../../../database/schema.ts'
import type { CellValue } from '../../../files/cells.ts'
import type { ErrorDetail } from '../../../../contract/errors.ts'

type Fact = (typeof FACTS)[number]

/** A product in an export of plant facts: without facts its cells are empty. */
export type ExportedPlant = { id: string; name: string; facts: FactColumns | null }

const RARE: readonly Fact[] = PLANT_COLUMNS.rare

/** The columns of an export of this shop: a rare one where a plant uses it. */
export async function plantHeader(db: Db): Promise<PlantColumn[]> {
  const used = RARE.map(
    (fact) => sql`bool_or(${sql.ref(FACT_COLUMNS[fact])} is not null) as ${sql.ref(fact)}`,
  )
  const { rows } = await sql<
    Partial<Record<Fact, boolean>>
  >`select ${sql.join(used)} from plant_facts`.execute(db)
  return ['id', 'name', ...FACTS.filter((fact) => !RARE.includes(fact) || rows[0]?.[fact] === true)]
}

export const plantCells = (
  { id, name, facts }: ExportedPlant,
  columns: readonly PlantColumn[],
): CellValue[] =>
  columns.map((column) => {
    if (column === 'id') return id
    return column === 'name' ? name : (facts?.[FACT_COLUMNS[column]] ?? null)
  })

const WORDS: ReadonlySet<Fact> = new Set([
  'latinName',
  'pets',
  'children',
  'care',
  'life',
  'source',
  'cultivar',
  'grownIn',
  'family',
])

/** Parses a cell; an empty one means unknown. */
function readCell(fact: Fact, cell: string): unknown {
  if (cell === '') return undefined
  if (WORDS.has(fact)) return cell
  return /^-?\d{1,6}$/.test(cell) ? Number(cell) : cell
}

/** Reads a row's plant facts, or its problems; `null` without facts. Columns that the file lacks keep their values. */
export function readFacts(
  cells: Partial<Record<string, string>>,
  before: FactColumns | null,
): { facts: FactColumns | null; problems: ErrorDetail[] } {
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
