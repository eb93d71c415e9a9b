import * as z from 'zod'
import { IMPORT_KINDS, IMPORT_SOURCES, IMPORT_STATES, OVERWRITE, ROW_OUTCOMES } from '../imports.ts'
import { IMPORT_ROW_LIST } from '../lists.ts'
import { listPage, listQuery } from './list.ts'

/** The file's name; its source and kind are recognised by its header where they are not given. */
export const SendQuery = z.object({
  source: z.enum(IMPORT_SOURCES).optional(),
  kind: z.enum(IMPORT_KINDS).optional(),
  name: z.string().min(1).max(200),
})

/** What the merchant sets before an import runs. */
export const ImportOptions = z.strictObject({
  /** The mark before the decimals of prices; found in the file at first. */
  decimalMark: z.enum(['.', ',']),
  /** IANA zone of times without an offset. */
  timeZone: z.string().max(64),
  overwrite: z.enum(OVERWRITE),
  /** Whether products on sale in the file are published at once. */
  publish: z.boolean(),
  /** What category each category of the file becomes: the key of one of the shop, or a name for a new one. */
  categories: z.record(z.string().max(200), z.string().max(60)),
  /** What the category of a product is read from. */
  categoryFrom: z.enum(['type', 'tag']),
  /** Address of the former shop, such as `https://shop.example`; left out of the targets of redirects. */
  formerShop: z.string().max(200),
  /** The column of each field, where the merchant may name it: of source `table`, and of WooCommerce in other languages. */
  columns: z.record(z.string().max(60), z.string().max(200)),
})
export type ImportOptions = z.infer<typeof ImportOptions>

const Count = z.number().int().min(0)

export const StagedImportView = z
  .object({
    _id: z.string(),
    source: z.enum(IMPORT_SOURCES),
    kind: z.enum(IMPORT_KINDS),
    fileName: z.string(),
    state: z.enum(IMPORT_STATES),
    plan: z.string().meta({ description: 'fingerprint of the planned rows' }),
    /** Rows by what becomes of them, and how many are dealt with. */
    counts: z.object({
      create: Count,
      change: Count,
      unchanged: Count,
      refused: Count,
      kept: Count,
      rows: Count,
      done: Count,
    }),
    notes: z.array(z.object({ kind: z.string(), number: Count })),
    /** Of files whose columns the merchant may name: all of them. */
    columns: z.array(z.string()),
    untaken: z.array(z.string()).meta({ description: 'columns of the file that are not taken' }),
    /** Sentences about the file as a whole, such as that it has no stock. */
    hints: z.array(z.string()),
    categories: z.array(z.object({ name: z.string(), products: Count })),
    tags: z.array(z.object({ name: z.string(), products: Count })),
    options: ImportOptions,
    pictures: z.object({ waiting: Count, done: Count, failed: Count }),
    uninvited: Count.meta({
      description: 'customers who were not invited yet, of all imports: 0 unless this one wrote customers',
    }),
    waitsForProducts: z
      .boolean()
      .meta({ description: 'rows match no product while a file of products is not imported yet' }),
    undoUntil: z.string().nullable(),
    problem: z.string().nullable(),
    /** Seconds that the rest will take, as far as the last slices tell. */
    secondsLeft: z.number().nullable(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'StagedImport' })
export type StagedImportView = z.infer<typeof StagedImportView>

export const ImportList = z.object({ imports: z.array(StagedImportView) }).meta({ id: 'ImportList' })
export type ImportList = z.infer<typeof ImportList>

/** One thing of the file: what becomes of it, and why. */
export const StagedRowView = z
  .object({
    line: z.number(),
    name: z.string(),
    outcome: z.enum(ROW_OUTCOMES),
    sentence: z.string().nullable(),
    notes: z.array(z.string()),
    /** What shoppers or the office will see of it, in words: field and value. */
    shown: z.array(z.object({ field: z.string(), value: z.string() })),
    /** Of the shop's own files: what it changes, long texts cut. */
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    /** The thing in the shop, once written. */
    thingId: z.string().nullable(),
  })
  .meta({ id: 'StagedRow' })
export type StagedRowView = z.infer<typeof StagedRowView>

export const RowQuery = listQuery(IMPORT_ROW_LIST, 'a part of the name')
export type RowQuery = z.infer<typeof RowQuery>

export const StagedRowList = listPage(IMPORT_ROW_LIST.rows, StagedRowView)
export type StagedRowList = z.infer<typeof StagedRowList>

export const OptionsBody = z.strictObject({ options: ImportOptions.partial() })
export const StartBody = z.strictObject({ plan: z.string().max(64) })
