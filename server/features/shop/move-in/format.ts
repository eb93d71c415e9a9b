import type { ImportKind, ImportSource } from '../../../../contract/imports.ts'
import type { ImportOptions } from '../../../../contract/schemas/imports.ts'
import type { Drafts, Note } from './drafts.ts'

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

/** What a thing is read as: a draft, or the sentence for which it is refused. */
export type Reading<Kind extends ImportKind = ImportKind> = {
  name: string
  notes: Note[]
} & ({ draft: Drafts[Kind]; sentence: null } | { draft: null; sentence: string })

/** How one kind of file is read. Without SQL and without the shop: only the file and what the merchant set. */
export type Format<Kind extends ImportKind = ImportKind> = {
  source: ImportSource
  kind: Kind
  /** Columns by their names, trimmed and in lower case, that are taken, or a test for columns that are numbered or named by a shop. */
  takes: (column: string) => boolean
  /** True for the header of such a file, its cells trimmed and in lower case. */
  knows: (header: readonly string[]) => boolean
  /** The sentence for which such a file is refused whole, by its header; `null` reads it. */
  refuses?: (header: readonly string[]) => string | null
  /** Columns of amounts, where the decimal mark is looked for. */
  amounts: (column: string) => boolean
  /** Sentences about the file as a whole. */
  hints?: (header: readonly string[]) => string[]
  /**
   * The key of each line in turn, `null` to skip it. A key that came before joins its thing where `joins`, else the line is a twin of the first. An
   * `alias` of the thing lets other lines name it by that, before or after (a variation that names its product's SKU).
   */
  keyOf: (line: FileLine) => { key: string; alias?: string } | null
  joins: boolean
  /** Reads all things of a file in their order; made anew for each plan, so it may remember what came before. */
  reader: (options: ImportOptions, at: Date) => (thing: Gathered) => Reading<Kind>
}
