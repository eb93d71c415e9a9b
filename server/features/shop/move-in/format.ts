import type { ImportKind, ImportSource } from '../../../../contract/imports.ts'
import type { ImportOptions } from '../../../../contract/schemas/imports.ts'
import type { DraftKind, Drafts, Note } from './drafts.ts'

/** A line of the file: cells by the name of their column, trimmed and in lower case, of the columns that the format takes. */
export type FileLine = { line: number; cells: Record<string, string> }

/** All lines of one thing, staged as they are, so that other options can read them again. */
export type Gathered = {
  /** The line on which it starts. */
  line: number
  /** What the other shop knows it by; two lines of one key are one thing. */
  key: string
  lines: FileLine[]
  /** Of things that have one line each: the line before that has the same key. */
  sameAs?: number
}

/** A line of a thing that is refused alone, such as a variant: listed and counted as a refusal of its own beside the draft. */
export type RefusedLine = { line: number; name: string; sentence: string }

/** What is told of a file as a number, because a note at each thing would hide the others. */
export type Tally =
  | 'untaxed variants'
  | 'scripts and other code left out'
  | 'pictures within descriptions left out'
  | 'links within descriptions to pages of the old shop, which lead on if these come, too'

/** What a thing is read as: a draft, or the sentence for which it is refused. */
export type Reading<Kind extends DraftKind = DraftKind> = {
  name: string
  /** Of formats whose columns the merchant names: what the other shop knows it by, known only now. */
  key?: string
  notes: Note[]
  apart?: RefusedLine[]
  tally?: Partial<Record<Tally, number>>
} & ({ draft: Drafts[Kind]; sentence: null } | { draft: null; sentence: string })

/** The shop that reads: amounts are in its currency unless the file names one, `at` is now. */
export type ReadingShop = { currency: string; at: Date }

/** `alias` lets other lines name the thing by that, before or after it (a variation that names its product's SKU). */
export type LineKey = { key: string; alias?: string }

/** How one kind of file is read. Without SQL and without the shop: only the file and what the merchant set. */
export type Format<Kind extends DraftKind = DraftKind> = {
  source: ImportSource
  kind: ImportKind
  /** Whether a column is staged, by its name, trimmed and in lower case. Any other is named as not taken, but those of `leaves`. */
  takes: (column: string, header: readonly string[]) => boolean
  /** True for a known column that is not taken and loses nothing by this cell: it is named only if some cell is another. */
  leaves?: (column: string, cell: string) => boolean
  /** True for the header of such a file, its cells trimmed and in lower case. */
  knows: (header: readonly string[]) => boolean
  /** The sentence for which such a file is refused whole, by its header; `null` reads it. */
  refuses?: (header: readonly string[]) => string | null
  /** Columns of amounts, where the decimal mark is looked for. */
  amounts: (column: string) => boolean
  /** Which column each field is read from, where the merchant may name another: the first `options.columns`. */
  columns?: (header: readonly string[]) => Record<string, string> | null
  /** Sentences about the file as a whole. */
  hints?: (header: readonly string[]) => string[]
  /**
   * Made anew for each file, asked for each line in turn: its key, or `null` to skip it. A key that came before joins its thing where `joins`, else the
   * line is a twin of the first. An empty key joins nothing: the line is a thing of its own, and the reader says what it lacks.
   */
  keys: (header: readonly string[]) => (line: FileLine) => LineKey | null
  joins: boolean
  /** Reads all things of a file in their order; made anew for each plan, so it may remember what came before. */
  reader: (options: ImportOptions, shop: ReadingShop) => (thing: Gathered) => Reading<Kind>
}
