import type { ImportSource, RowOutcome } from '../../../../contract/imports.ts'
import type { ImportOptions } from '../../../../contract/schemas/imports.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { Findings, RowChange } from '../../../database/tables/shop.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import type { DraftKind, Drafts, Note } from './drafts.ts'

/**
 * One staged thing whose draft could be read. `knownId` is what it became in an earlier import, by the other shop's key; it may have been deleted
 * since.
 */
export type StagedThing<Kind extends DraftKind = DraftKind> = {
  position: number
  line: number
  key: string
  name: string
  draft: Drafts[Kind]
  knownId: string | null
  /** The version that the earlier import made of it: another one was edited since. */
  knownVersion: number | null
  /** True if an earlier import took the same from the same key, to the letter. */
  isSame: boolean
  /** What the look showed of it, once it is written. */
  looked?: { outcome: RowOutcome; changes: readonly RowChange[] }
}

/** What the shop would do with a thing. */
export type Plan = {
  outcome: Exclude<RowOutcome, 'kept'>
  sentence: string | null
  notes: Note[]
  /** The name in the shop, where the file need not have it. */
  name?: string
  changes?: RowChange[]
}

/** What was done: the thing, and its fields as they were, for the undo; `version` tells whether it was edited since. */
export type Written = Plan & {
  position: number
  thingId: string | null
  before: object | null
  version: number | null
}

export type ToUndo = { position: number; thingId: string; before: object | null; version: number | null }

export type Where = { importId: string; source: ImportSource; options: ImportOptions; at: Date }

/** How one kind of thing is planned, written and taken back. Each call handles at most two hundred things in a number of statements of its own, whatever their number. */
export type Writer<Kind extends DraftKind = DraftKind> = {
  /** What it writes many rows to, whose statistics the planner needs anew then. */
  tables: readonly (keyof Database)[]
  /** Made anew for each look, so it may remember what came before. Looks, without locks: outcomes in the order of the things. */
  planner: (shop: App, where: Where) => (db: Db, things: readonly StagedThing<Kind>[]) => Promise<Plan[]>
  /** Writes a slice in the transaction that moves the import on. @param admin whoever started it */
  write: (
    shop: App,
    tx: Tx,
    admin: Viewer,
    things: readonly StagedThing<Kind>[],
    where: Where,
  ) => Promise<{ rows: Written[]; announce: () => void }>
  /** Takes a slice back. @returns for each the reason it stays, or null */
  undo: (
    shop: App,
    tx: Tx,
    admin: Viewer,
    rows: readonly ToUndo[],
    where: Where,
  ) => Promise<{ kept: (string | null)[]; announce: () => void }>
  /** Completes what the merchant has not set, by what was found in the file. */
  settle?: (db: Db, options: ImportOptions, findings: Findings) => Promise<ImportOptions>
  /** What shoppers or the office will see of it: field and value in words. */
  shown: (draft: Drafts[Kind], currency: string) => { field: string; value: string }[]
}
