import { LENGTHS } from '../../../../contract/limits.ts'
import { emailKey } from '../../../base/email-key.ts'
import type { CsvLine } from '../../../files/csv-stream.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Format, LineKey } from './format.ts'
import { hasDecimalComma } from './formats/read/amounts.ts'
import { shortKey } from './short-key.ts'
import { MAX_LINES, type NewRow, stageJoined, stageSingle, TOO_MANY_LINES } from './staged-rows.store.ts'

/** Things, and characters, that are staged by one statement. */
const BATCH = { things: 500, characters: 400_000 }

/** Kinds of files that speak of people. */
const PERSONAL = new Set(['customers', 'orders', 'reviews'])

/** Between the words of a cell, one of which may be an address. */
const BETWEEN = /[\s,;:<>()"']+/

/** Gathers the lines of a file by what they are about, and stages them a batch at a time. */
export class Gatherer {
  readonly #app: Pick<App, 'db' | 'giveWay'>
  readonly #importId: string
  readonly #format: Format
  readonly #header: readonly string[]
  readonly #keyOf: (line: { line: number; cells: Record<string, string> }) => LineKey | null
  readonly #taken: number[]
  readonly #amounts: number[]
  readonly #left: Set<number>
  readonly #untaken: Set<number>
  #hasComma = false
  #open: NewRow[] = []
  #byKey = new Map<string, NewRow>()
  #characters = 0

  constructor(app: Pick<App, 'db' | 'giveWay'>, importId: string, format: Format, header: readonly string[]) {
    this.#app = app
    this.#importId = importId
    this.#format = format
    this.#header = header
    this.#keyOf = format.keys(header)
    const places = [...header.keys()]
    this.#taken = places.filter((place) => format.takes(header[place]!, header))
    this.#amounts = this.#taken.filter((place) => format.amounts(header[place]!))
    const left = places.filter((place) => header[place] !== '' && !this.#taken.includes(place))
    this.#left = new Set(left.filter((place) => this.#leaves(place, '')))
    this.#untaken = new Set(left.filter((place) => !this.#left.has(place)))
  }

  /** The mark before the decimals of the amounts so far: a comma where one stands before one or two last digits. */
  get decimalMark(): '.' | ',' {
    return this.#hasComma ? ',' : '.'
  }

  /** Columns that are not taken: known ones only if a cell says something. */
  get untaken(): string[] {
    return this.#header.filter((_name, place) => this.#untaken.has(place))
  }

  #leaves(place: number, cell: string): boolean {
    return this.#format.leaves?.(this.#header[place]!, cell) ?? false
  }

  async take({ line, cells }: CsvLine): Promise<void> {
    for (const place of this.#left) {
      const cell = cells[place]?.trim() ?? ''
      if (cell === '' || this.#leaves(place, cell)) continue
      this.#untaken.add(place)
      this.#left.delete(place)
    }
    if (cells.length !== this.#header.length) {
      const misfit = `has ${cells.length} cells instead of ${this.#header.length}`
      this.#add({ ...newRow(line), misfit, emails: this.#emailsIn(cells) })
    } else await this.#gather(line, cells)
    if (this.#open.length >= BATCH.things || this.#characters >= BATCH.characters) await this.#flush()
  }

  async end(): Promise<void> {
    await this.#flush()
  }

  async #gather(line: number, cells: string[]): Promise<void> {
    const staged = this.#taken.map((place) => cells[place]!)
    const named = Object.fromEntries(
      this.#taken.map((place, index) => [this.#header[place]!, staged[index]!]),
    )
    const found = this.#keyOf({ line, cells: named })
    if (found === null) return
    this.#hasComma ||= this.#amounts.some((place) => hasDecimalComma(cells[place]!))
    this.#characters += staged.reduce((sum, cell) => sum + cell.length, 0)
    const emails = this.#emailsIn(staged)
    const key = found.key === '' ? null : shortKey(found.key)
    const alias = found.alias === undefined ? null : shortKey(found.alias)
    const known = key === null ? undefined : this.#byKey.get(key)
    if (known !== undefined && this.#format.joins) {
      known.alias ??= alias
      if (emails !== null) known.emails = [...(known.emails ?? []), ...emails]
      if (known.lines.length < MAX_LINES) known.lines.push([line, ...staged])
      else known.misfit = TOO_MANY_LINES
      return
    }
    this.#add({
      ...newRow(line),
      key: known === undefined ? key : null,
      sameAs: known?.line ?? null,
      alias,
      emails,
      lines: [[line, ...staged]],
    })
  }

  #add(row: NewRow): void {
    this.#open.push(row)
    if (row.key !== null) this.#byKey.set(row.key, row)
  }

  #emailsIn(cells: readonly string[]): string[] | null {
    if (!PERSONAL.has(this.#format.kind)) return null
    const found = cells
      .flatMap((cell) => (cell.includes('@') ? cell.split(BETWEEN) : []))
      .filter((word) => word.length <= LENGTHS.email && /.@./.test(word))
    return found.length === 0 ? null : [...new Set(found.map(emailKey))]
  }

  async #flush(): Promise<void> {
    if (this.#open.length === 0) return
    const rows = this.#open
    this.#open = []
    this.#byKey = new Map()
    this.#characters = 0
    const began = performance.now()
    await (this.#format.joins ? stageJoined : stageSingle)(this.#app.db, this.#importId, rows)
    await this.#app.giveWay(began)
  }
}

/** A thing's position leaves room for a line of it that is refused alone. */
const newRow = (line: number): NewRow => ({
  position: 2 * line,
  line,
  key: null,
  alias: null,
  sameAs: null,
  emails: null,
  misfit: null,
  lines: [],
})
