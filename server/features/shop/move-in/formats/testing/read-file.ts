import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { ImportKind } from '../../../../../../contract/imports.ts'
import type { ImportOptions } from '../../../../../../contract/schemas/imports.ts'
import type { DraftKind, Drafts } from '../../drafts.ts'
import type { FileLine, Format, Gathered, Reading } from '../../format.ts'
import { FORMATS } from '../all.ts'
import { findDecimalMark } from '../read/amounts.ts'

export const sample = (name: string): string =>
  readFileSync(new URL(`../../samples/${name}.csv`, import.meta.url), 'utf8')

export type Table = { line: number; cells: string[] }[]

/** Rows of a file with the lines on which they start. */
export function tableOf(text: string): Table {
  const plain = text.replace(/^\uFEFF/, '')
  const first = plain.slice(0, plain.search(/\r?\n/))
  const delimiter = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  )[0]!
  const rows = parse(plain, { delimiter, record_delimiter: ['\r\n', '\n'] })
  let line = 1
  return rows.map((cells) => {
    const row = { line, cells }
    line += 1 + cells.join('').split('\n').length - 1
    return row
  })
}

/** The same rows as another program would have written them. */
export function written(
  table: Table,
  {
    separator = ',',
    end = '\n',
    mark = '',
    order,
  }: { separator?: string; end?: string; mark?: string; order?: number[] },
): string {
  const rows = table.map(({ cells }) => (order ?? [...cells.keys()]).map((place) => cells[place]!))
  return mark + stringify(rows, { delimiter: separator, record_delimiter: end, quoted_match: /\n/ })
}

const OPTIONS: ImportOptions = {
  decimalMark: '.',
  timeZone: 'UTC',
  overwrite: 'empty',
  publish: true,
  categories: {},
  categoryFrom: 'type',
  formerShop: '',
  columns: {},
}

type ReadThing<Kind extends DraftKind = DraftKind> = Reading<Kind> & {
  line: number
  thingKey: string
}

type ReadFile<Kind extends DraftKind = DraftKind> = {
  format: Format
  things: ReadThing<Kind>[]
  drafts: (Drafts[Kind] & { line: number })[]
  notes: [number, string[]][]
  refusals: [number, string][]
  untaken: string[]
}

/** Reads a whole file in memory as the importer does in parts. */
export function readFile<Kind extends DraftKind>(
  text: string,
  kind: Kind extends ImportKind ? Kind : ImportKind,
  {
    options = {},
    currency = 'usd',
    source,
  }: { options?: Partial<ImportOptions>; currency?: string; source?: string } = {},
): ReadFile<Kind> {
  const [first, ...rows] = tableOf(text)
  const header = first!.cells.map((cell) => cell.trim().toLowerCase())
  const format = FORMATS.find((each) =>
    source === undefined ? each.knows(header) : each.source === source && each.kind === kind,
  )
  if (format?.kind !== kind) throw new Error(`is read as ${format?.source} ${format?.kind}`)
  const taken = [...header.keys()].filter((place) => format.takes(header[place]!, header))
  const things = gather(rows, { format, header, taken })
  const amounts = rows.flatMap(({ cells }) =>
    taken.filter((place) => format.amounts(header[place]!)).map((place) => cells[place]!),
  )
  const read = format.reader(
    {
      ...OPTIONS,
      decimalMark: findDecimalMark(amounts),
      columns: format.columns?.(header) ?? {},
      ...options,
    },
    { currency, at: new Date('2026-11-28T12:00:00Z') },
  )
  const readings = things.map((thing) => ({
    ...read(thing),
    line: thing.line,
    thingKey: thing.key,
  })) as ReadThing<Kind>[]
  return {
    format,
    things: readings,
    drafts: readings.flatMap(({ line, draft }) => (draft === null ? [] : [{ ...draft, line }])),
    notes: readings.flatMap(({ line, notes }): [number, string[]][] =>
      notes.length === 0 ? [] : [[line, notes.map(({ sentence }) => sentence)]],
    ),
    refusals: readings
      .flatMap(({ line, sentence, apart = [] }): [number, string][] => [
        ...(sentence === null ? [] : [[line, sentence] satisfies [number, string]]),
        ...(sentence === null ? apart.map((each): [number, string] => [each.line, each.sentence]) : []),
      ])
      .toSorted(([one], [other]) => one - other),
    untaken: header.filter(
      (column, place) =>
        !taken.includes(place) &&
        (!format.leaves?.(column, '') ||
          rows.some(({ cells }) => !format.leaves?.(column, cells[place]!.trim()))),
    ),
  }
}

function gather(
  rows: Table,
  { format, header, taken }: { format: Format; header: readonly string[]; taken: readonly number[] },
): Gathered[] {
  const keyOf = format.keys(header)
  const things: Gathered[] = []
  const byKey = new Map<string, Gathered>()
  const aliases = new Map<string, Gathered>()
  for (const { line, cells } of rows) {
    const own: FileLine = {
      line,
      cells: Object.fromEntries(taken.map((place) => [header[place]!, cells[place]!])),
    }
    const found = keyOf(own)
    if (found === null) continue
    const known = found.key === '' ? undefined : byKey.get(found.key)
    if (known !== undefined && format.joins) {
      known.lines.push(own)
      continue
    }
    const thing = { line, key: found.key, lines: [own], ...(known !== undefined && { sameAs: known.line }) }
    things.push(thing)
    if (found.key !== '' && known === undefined) byKey.set(found.key, thing)
    if (found.alias !== undefined) aliases.set(found.alias, thing)
  }
  const joined = things.filter((thing) => {
    const whole = aliases.get(thing.key)
    if (whole === undefined || whole === thing) return true
    whole.lines.push(...thing.lines)
    whole.line = Math.min(whole.line, thing.line)
    return false
  })
  for (const { lines } of joined) lines.sort((one, other) => one.line - other.line)
  return joined
}
