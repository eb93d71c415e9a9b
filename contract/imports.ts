/** Shops and programs whose exports are read; `table` is any other file whose columns the merchant names. */
export const IMPORT_SOURCES = ['shopify', 'woocommerce', 'judgeme', 'loox', 'yotpo', 'table', 'own'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** What a file is about. */
export const IMPORT_KINDS = [
  'products',
  'stock',
  'customers',
  'orders',
  'reviews',
  'redirects',
  'plant-facts',
  'sale-rules',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Kinds of the shop's own files, as its lists export them. */
export const OWN_KINDS = [
  'products',
  'stock',
  'plant-facts',
  'sale-rules',
] as const satisfies readonly ImportKind[]
export type OwnKind = (typeof OWN_KINDS)[number]

export const IMPORT_STATES = [
  'reading',
  'ready',
  'running',
  'paused',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of a row; `kept` was not undone, for its sentence. */
export const ROW_OUTCOMES = ['create', 'change', 'unchanged', 'refused', 'kept'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** What an import does with fields of things that the shop has already. */
export const OVERWRITE = ['empty', 'all', 'nothing'] as const

/** Limits of a file that is moved in: bytes of the file, bytes of a cell, columns. */
export const MOVE_IN_BYTES = 256 * 1024 * 1024
export const MOVE_IN_CELL_BYTES = 1024 * 1024
export const MOVE_IN_COLUMNS = 400

/** Imports that are listed, the last ones. */
export const LISTED_IMPORTS = 20

/** Days within which an import can be undone. */
export const UNDO_DAYS = 7

/** E-mails a day to imported customers. */
export const INVITES_A_DAY = 500
