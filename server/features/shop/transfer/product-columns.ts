import type { Selectable } from 'kysely'
import { ownImage } from '../../../../contract/images.ts'
import { plainAmount, toMajor } from '../../../../contract/currencies.ts'
import type { ProductBody } from '../../../../contract/schemas/product.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from '../../../../contract/transfer.ts'
import type { Database } from '../../../database/schema.ts'
import type { PictureView } from '../../../../contract/schemas/picture.ts'
import type { CardFamily } from '../../catalogue/products/family-cards.ts'
import type { StoredFields } from '../../catalogue/products/product-fields.ts'
import type { CellValue } from '../../../files/cells.ts'

/** A product's row as an export needs it. */
type StoredProduct = Selectable<Database['products']> & { family: CardFamily | null; pictures: PictureView[] }

type Field = keyof ProductBody

/** Formats money with two decimals, so that importing an exported file gives the same amounts. */
export const money = (cents: number | null, currency: string): string =>
  cents === null ? '' : plainAmount(toMajor(cents, currency), currency)
export const time = (at: Date): string => at.toISOString()

/** Parses an amount; `NaN` for anything but digits and at most two decimals, which the schema then refuses. */
const amount = (cell = ''): number => (/^\d{1,9}(\.\d{1,2})?$/.test(cell) ? Number(cell) : NaN)

type FieldColumn = {
  /** The cell in an export and in the preview of an import. */
  write: (product: StoredFields, currency: string) => string
  /** The value that the product's schema checks; the cell is `undefined` when the file has no such column. */
  read: (cell: string | undefined) => unknown
}

/** Columns that an import may change: one per field of the product's form, under its name. */
const FIELDS: { [Name in Field]-?: FieldColumn } = {
  name: { write: ({ name }) => name, read: (cell) => cell },
  category: { write: ({ category }) => category, read: (cell) => cell?.toLowerCase() },
  price: { write: ({ price_cents: cents }, currency) => money(cents, currency), read: amount },
  description: { write: ({ description }) => description, read: (cell) => cell },
  oldPrice: {
    write: ({ old_price_cents: cents }, currency) => money(cents, currency),
    read: (cell) => (cell ? amount(cell) : null),
  },
  taxClass: { write: ({ tax_class: name }) => name ?? '', read: (cell) => cell?.toLowerCase() || null },
  image: { write: ({ image }) => ownImage(image), read: (cell) => cell ?? '' },
}

/** Columns that are only exported; an import reads `id` and `version` to find the product. */
const FACTS: Record<Exclude<ProductColumn, Field>, (product: StoredProduct) => CellValue> = {
  id: ({ id }) => id,
  version: ({ version }) => version,
  rating: ({ rating_hundredths: hundredths }) => hundredths / 100,
  reviewCount: ({ review_count: count }) => count,
  createdAt: ({ created_at: at }) => time(at),
  updatedAt: ({ updated_at: at }) => time(at),
  family: ({ family }) => family?.name ?? '',
  options: ({ family, option_values: values }) =>
    (family?.options ?? []).map((name, index) => `${name}: ${values[index] ?? ''}`).join('\n'),
  pictures: ({ pictures }) => pictures.map(({ image, alt }) => `${image} ${alt}`.trim()).join('\n'),
}

const isField = (column: string): column is Field => column in FIELDS

type RareColumn = (typeof PRODUCT_COLUMNS.rare)[number]

/** Of an export, with those of the rare columns that a product uses. */
export const productHeader = (used: readonly RareColumn[]): ProductColumn[] => [
  ...PRODUCT_COLUMNS.required,
  ...PRODUCT_COLUMNS.optional,
  ...PRODUCT_COLUMNS.ignored,
  ...used,
]

const IMPORTED: readonly Field[] = productHeader(PRODUCT_COLUMNS.rare).filter(isField)

export const productCells = (
  product: StoredProduct,
  header: readonly ProductColumn[],
  currency: string,
): CellValue[] =>
  header.map((column) => (isField(column) ? FIELDS[column].write(product, currency) : FACTS[column](product)))

/** Converts a row's cells to the input of the product's schema. */
export const bodyOfCells = (cells: Partial<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(IMPORTED.map((column) => [column, FIELDS[column].read(cells[column])]))

/** Lists the fields whose column the file has. */
export const fieldsInFile = (cells: Partial<Record<string, string>>): Field[] =>
  IMPORTED.filter((column) => cells[column] !== undefined)

/** Lists the columns in which two states of a product differ, as the file writes them. */
export const differences = (before: StoredFields, after: StoredFields, currency: string) =>
  IMPORTED.map((field) => ({
    field,
    before: FIELDS[field].write(before, currency),
    after: FIELDS[field].write(after, currency),
  })).filter((change) => change.before !== change.after)
