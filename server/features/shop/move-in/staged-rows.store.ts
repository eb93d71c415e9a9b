import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../database/schema.ts'
import type { StagedLine } from '../../../database/tables/shop.ts'

export type StagedRow = Selectable<Database['import_rows']>

/** Lines of one thing, as they came. */
export type NewRow = {
  position: number
  line: number
  key: string | null
  alias: string | null
  sameAs: number | null
  emails: string[] | null
  misfit: string | null
  lines: StagedLine[]
}

/** The most lines of one thing: more would fill the memory. */
export const MAX_LINES = 1_000
export const TOO_MANY_LINES = `has more than ${MAX_LINES} lines`

const COLUMNS = sql`import_id, position, line, external_key, alias, same_as, emails, misfit, lines`

const given = (importId: string, rows: readonly NewRow[]) => sql`
  select ${importId}::uuid, position, line, key, alias, "sameAs", emails, misfit, lines
  from json_to_recordset(${JSON.stringify(rows)}::json) as given
    (position int, line int, key text, alias text, "sameAs" int, emails text[], misfit text, lines jsonb)`

/** Stages things; one whose key came before gets these lines, too. */
export async function stageJoined(db: Db, importId: string, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into import_rows as known (${COLUMNS}) ${given(importId, rows)}
    on conflict (import_id, external_key) do update set
      lines = case when jsonb_array_length(known.lines) + jsonb_array_length(excluded.lines) > ${MAX_LINES}::int
        then known.lines else known.lines || excluded.lines end,
      misfit = case when jsonb_array_length(known.lines) + jsonb_array_length(excluded.lines) > ${MAX_LINES}::int
        then ${TOO_MANY_LINES} else known.misfit end,
      alias = coalesce(known.alias, excluded.alias),
      emails = coalesce(known.emails || excluded.emails, known.emails, excluded.emails)`.execute(db)
}

/** Stages things of one line each; one whose key came before is a twin of that line. */
export async function stageSingle(db: Db, importId: string, rows: readonly NewRow[]): Promise<void> {
  const { rows: stored } = await sql<{ position: number }>`
    insert into import_rows (${COLUMNS}) ${given(importId, rows)}
    on conflict (import_id, external_key) do nothing returning position`.execute(db)
  if (stored.length === rows.length) return
  const there = new Set(stored.map(({ position }) => position))
  const twins = rows.filter(({ position }) => !there.has(position))
  const first = await db
    .selectFrom('import_rows')
    .select(['external_key', 'line'])
    .where('import_id', '=', importId)
    .where('external_key', '=', sql<string>`any(${twins.map(({ key }) => key)}::text[])`)
    .execute()
  const lines = new Map(first.map(({ external_key: key, line }) => [key, line]))
  await sql`
    insert into import_rows (${COLUMNS}) ${given(
      importId,
      twins.map((twin) => ({ ...twin, key: null, sameAs: lines.get(twin.key) ?? null })),
    )}`.execute(db)
}

/** Things that one statement joins. */
const JOINED = 500

/** Gives the lines that name a thing by its alias to that thing, the first that has it. */
export async function joinAliases(db: Db, importId: string): Promise<void> {
  for (let after = -1; ;) {
    const { rows } = await sql<{ part: number; whole: number }>`
      select part.position as part, min(whole.position) as whole
      from import_rows as part
        join import_rows as whole on whole.import_id = part.import_id and whole.alias = part.external_key and whole.position <> part.position
      where part.import_id = ${importId} and part.alias is null and part.position > ${after}
      group by part.position order by part.position limit ${JOINED}`.execute(db)
    if (rows.length === 0) return
    after = rows.at(-1)!.part
    await sql`
      with pair as (
        select * from unnest(${rows.map(({ part }) => part)}::int[], ${rows.map(({ whole }) => whole)}::int[]) as pair (part, whole)),
      gone as (
        delete from import_rows using pair
        where import_id = ${importId} and position = pair.part returning pair.whole, position, lines),
      joined as (
        select whole, jsonb_agg(line order by gone.position) as lines
        from gone cross join jsonb_array_elements(gone.lines) as line group by whole)
      update import_rows set lines = import_rows.lines || joined.lines
      from joined where import_id = ${importId} and position = joined.whole`.execute(db)
  }
}

/**
 * For a statement that changes rows of an import: those at these positions, found one by one. The planner knows nothing of an import that has just
 * arrived, and takes all of its rows for one.
 */
export const rowsAt = (importId: string, positions: readonly number[]) =>
  sql`import_id = ${importId} and import_rows.position = any(${[...positions]}::int[])`
