import type { ColumnType, Generated } from 'kysely'
import type { ContentKind } from '../../../contract/content.ts'
import type { ImportKind, ImportSource, ImportState, RowOutcome } from '../../../contract/imports.ts'
import type { ImportOptions, StagedImportView } from '../../../contract/schemas/imports.ts'
import type { Cents } from '../../../contract/money.ts'
import type { OrderStatus } from '../../../contract/order-status.ts'
import type { LeftOutCounts } from '../../../contract/published.ts'
import type { RedirectStatus } from '../../../contract/redirects.ts'
import type { TrashKind } from '../../../contract/trash.ts'

/** Content, settings, history, and what the nodes share. */
export type ShopTables = {
  contents: ContentTable
  content_versions: ContentVersionTable
  redirects: RedirectTable
  /** Addresses that found nothing. */
  missing_paths: { path: string; hits: number; last_hit_at: Date }
  published_files: PublishedFileTable
  trash: TrashTable
  trash_rows: TrashRowTable
  batches: BatchTable
  imports: ImportTable
  import_rows: ImportRowTable
  external_ids: ExternalIdTable
  saved_views: SavedViewTable
  settings: { name: string; value: string }
  setting_values: SettingValueTable
  audit_log: AuditTable
  leases: LeaseTable
  /** Shared by all nodes: see `platform/load/call-counts.ts`. */
  call_counts: { counter: string; window_start: Date; calls: number }
  /** Of the last day: see `platform/counted-actions.ts`. */
  counted_actions: { id: string; counter: string; counted_at: Date }
  /** Migrations that a release must know to work on this schema. */
  schema_requires: { migration: string }
}

/** A file or address that programs fetch, by its name such as `google-DE`. */
type PublishedFileTable = {
  name: string
  fetches: Generated<number>
  fetched_at: Date | null
  /** When it was last made, with how many products, and how many were left out by the reason. */
  made_at: Date | null
  items: number | null
  left_out: ColumnType<LeftOutCounts | null, string | null | undefined, string>
}

/** A page or post; its text stands in its versions. */
type ContentTable = {
  id: string
  kind: ContentKind
  slug: string
  latest_version: Generated<number>
  /** The version that visitors get; `null` for none. */
  published_version: number | null
  published_at: Date | null
  created_at: Date
  updated_at: Date
}

type ContentVersionTable = {
  content_id: string
  version: number
  title: string
  /** As it is searched; `null` where an earlier release wrote it. */
  title_folded: string | null
  body: string
  excerpt: Generated<string>
  topic: Generated<string>
  image_key: string | null
  image_alt: Generated<string>
  seo_title: Generated<string>
  seo_description: Generated<string>
  picture_keys: Generated<string[]>
  /** The admin who saved it. */
  actor_id: string | null
  created_at: Date
}

type RedirectTable = {
  id: string
  from_path: string
  /** Empty for 410. */
  to_path: string
  status: RedirectStatus
  hits: Generated<number>
  last_hit_at: Date | null
  created_at: Date
}

/** Rows that an admin deleted and may restore. */
type TrashTable = {
  id: string
  kind: TrashKind
  subject_id: string
  name: string
  /** As it is searched; `null` where an earlier release wrote it. */
  name_folded: string | null
  actor_id: string | null
  deleted_at: Date
}

type TrashRowTable = {
  id: Generated<string>
  trash_id: string
  of_table: string
  user_id: string | null
  pictures: string[]
  content: ColumnType<Record<string, unknown>, string, string>
}

/** A bulk change by an admin; `server/history/batches.store.ts` has its kinds. */
type BatchTable = {
  id: string
  kind: string
  actor_id: string
  detail: ColumnType<unknown, string, never>
  changes: ColumnType<unknown, string, string>
  created_at: Date
  undone_at: Generated<Date | null>
}

/** A file of another shop: `features/shop/move-in`. */
type ImportTable = {
  id: string
  source: ImportSource
  kind: ImportKind
  file_name: string
  state: ImportState
  options: ColumnType<ImportOptions, string, string>
  /** The header of the file, and its columns that are staged. */
  header: Generated<string[]>
  columns: Generated<string[]>
  findings: ColumnType<Findings, string, string>
  plan: Generated<string>
  counts: ColumnType<RowCounts, string, string>
  /** Rows before it are dealt with. */
  next_position: Generated<number>
  /** Rows of the next slice, and microseconds that one took lately. */
  slice: Generated<number>
  row_us: Generated<number | null>
  problem: Generated<string | null>
  actor_id: string | null
  confirmed_at: Date | null
  created_at: Date
  /** When the file was read to its end. */
  staged_at: Generated<Date | null>
  touched_at: Date
  started_at: Generated<Date | null>
  finished_at: Generated<Date | null>
  undo_until: Generated<Date | null>
}

type RowCounts = StagedImportView['counts']

/** What was found in a file beside its rows. */
export type Findings = {
  notes: Record<string, number>
  /** Rows that have a note. */
  noted: number
  untaken: string[]
  hints: string[]
  categories: { name: string; products: number }[]
  tags: { name: string; products: number }[]
}

/** The number of a line and its cells, of the staged columns. */
export type StagedLine = [number, ...string[]]

type RowNote = { kind: string; sentence: string }

/** One change of a row, long texts cut; `mark` is the fingerprint of the whole. */
export type RowChange = { field: string; before: string; after: string; mark: string }

/** A thing of a file; at an odd position a line that was refused alone, beside the thing before it. */
type ImportRowTable = {
  import_id: string
  position: number
  line: number
  external_key: string | null
  alias: Generated<string | null>
  same_as: Generated<number | null>
  /** The addresses that it mentions. */
  emails: Generated<string[] | null>
  lines: ColumnType<StagedLine[], string, string>
  /** Why they cannot be read, whatever the merchant sets. */
  misfit: Generated<string | null>
  name: Generated<string>
  outcome: Generated<RowOutcome | null>
  sentence: Generated<string | null>
  notes: ColumnType<RowNote[], string | undefined, string>
  changes: ColumnType<RowChange[] | null, string | undefined, string>
  draft: ColumnType<object | null, string | undefined, string>
  hash: Generated<string | null>
  /** What an earlier import had noted, for the undo. */
  hash_before: Generated<string | null>
  /** The other shop's key, also where only the merchant's choice of columns tells it. */
  thing_key: Generated<string | null>
  thing_id: Generated<string | null>
  before: ColumnType<object | null, string | undefined, string>
  version: Generated<number | null>
}

/** What a thing of another shop became here, the hash of what was written last, and the version that this made. */
type ExternalIdTable = {
  source: ImportSource
  kind: string
  external_key: string
  thing_id: string
  hash: string
  version: number | null
}

/** A filter and sort of a list that an admin has saved. */
type SavedViewTable = {
  id: string
  user_id: string
  list: string
  name: string
  /** The query of the list's address. */
  query: string
  shared: boolean
  created_at: Date
  updated_at: Date
}

/** Values set by admins, by the keys of `settings/`; the JSON `null` counts as absent. */
type SettingValueTable = {
  key: string
  value: ColumnType<unknown, string, string>
  version: Generated<number>
  updated_at: Date
}

type AuditTable = {
  id: string
  actor_id: string | null
  actor_email: string
  action: string
  subject_kind: string
  subject_id: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  created_at: Date
}

/** `until` uses the database's clock. */
type LeaseTable = { name: string; holder: string; until: Date }

/** One order of a batch, in its former state. */
export type StatusChange = {
  id: string
  number: string
  before: OrderStatus
  /** The id of the change's entry in the audit log. */
  auditId: string
  /** The arrival time of its parcels, where a status before `completed` removed it. */
  deliveredAt?: string
  /** The parcel that was noted with it; its entry in the history has the same id. */
  shipmentId?: string
  undone?: true
}

/** One product of a batch. */
export type PriceChange = {
  id: string
  name: string
  before: Cents
  after: Cents
  /** The version after the change; another version means that somebody has saved the product since. */
  version: number
  undone?: true
  /** The old price before; another release has not noted it. */
  oldBefore?: Cents | null
  /** Brought back without an old price. */
  unreduced?: true
}
