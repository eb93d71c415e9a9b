import { type Selectable, sql } from 'kysely'
import { ownImage } from '../../../../contract/images.ts'
import { plainAmount, toMajor } from '../../../../contract/currencies.ts'
import type { ProductBody } from '../../../../contract/schemas/product.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from '../../../../contract/transfer.ts'
import { contentsText, readContents } from '../../../../contract/unit-price.ts'
import type { Database, Db } from '../../../database/schema.ts'
import type { PictureView } from '../../../../contract/schemas/picture.ts'
import type { CardFamily } from '../../catalogue/products/family-cards.ts'
import { contentsOf, type StoredFields } from '../../catalogue/products/product-fields.ts'
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
  state: { write: ({ state }) => state, read: (cell) => cell?.toLowerCase() || undefined },
  slug: { write: ({ slug }) => slug ?? '', read: (cell) => cell },
  sku: { write: ({ sku }) => sku ?? '', read: (cell) => cell },
  barcode: { write: ({ barcode }) => barcode ?? '', read: (cell) => cell },
  weightGrams: {
    write: ({ weight_grams: grams }) => (grams === null ? '' : String(grams)),
    read: (cell) => (cell ? Number(cell) : null),
  },
  contents: {
    write: (product) => {
      const contents = contentsOf(product)
      return contents === null ? '' : contentsText(contents)
    },
    read: (cell) => (cell ? (readContents(cell) ?? cell) : null),
  },
  hsCode: { write: ({ hs_code: code }) => code, read: (cell) => cell },
  brand: { write: ({ brand }) => brand, read: (cell) => cell },
  mpn: { write: ({ mpn }) => mpn, read: (cell) => cell },
  maker: { write: ({ maker }) => maker, read: (cell) => cell },
  euPerson: { write: ({ eu_person: person }) => person, read: (cell) => cell },
  warnings: { write: ({ warnings }) => warnings, read: (cell) => cell },
  tags: {
    write: ({ tags }) => tags.join(', '),
    read: (cell) =>
      (cell ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
  },
  seoTitle: { write: ({ seo_title: title }) => title, read: (cell) => cell },
  seoDescription: { write: ({ seo_description: text }) => text, read: (cell) => cell },
  descriptionFormat: {
    write: ({ description_format: format }) => format,
    read: (cell) => cell?.toLowerCase() || undefined,
  },
}

/** The cell of an export: `Size: 12 cm` on a line each. */
export const optionsText = ({ options, values }: { options: readonly string[]; values: readonly string[] }) =>
  options.map((name, index) => `${name}: ${values[index] ?? ''}`).join('\n')

/** Columns beside them: an import finds the product by `id` and `version`, and its family by `family` and `options`. */
const FACTS: Record<Exclude<ProductColumn, Field>, (product: StoredProduct) => CellValue> = {
  id: ({ id }) => id,
  version: ({ version }) => version,
  rating: ({ rating_hundredths: hundredths }) => hundredths / 100,
  reviewCount: ({ review_count: count }) => count,
  createdAt: ({ created_at: at }) => time(at),
  updatedAt: ({ updated_at: at }) => time(at),
  family: ({ family }) => family?.name ?? '',
  options: ({ family, option_values: values }) => optionsText({ options: family?.options ?? [], values }),
  pictures: ({ pictures }) => pictures.map(({ image, alt }) => `${image} ${alt}`.trim()).join('\n'),
}

const isField = (column: string): column is Field => column in FIELDS

const COLUMNS: readonly ProductColumn[] = Object.values(PRODUCT_COLUMNS).flat()

const IMPORTED: readonly Field[] = COLUMNS.filter(isField)

/** Columns that an export has only where a product has something in them, with what says so of a row. */
const WHERE_USED: Record<(typeof PRODUCT_COLUMNS.rare)[number], string> = {
  taxClass: 'tax_class is not null',
  family: 'family_id is not null',
  options: 'family_id is not null',
  pictures: 'id in (select product_id from product_pictures)',
  state: "state <> 'published'",
  slug: 'slug is not null',
  sku: 'sku is not null',
  barcode: 'barcode is not null',
  weightGrams: 'weight_grams is not null',
  contents: 'contents_unit is not null',
  hsCode: "hs_code <> ''",
  brand: "brand <> ''",
  mpn: "mpn <> ''",
  maker: "maker <> ''",
  euPerson: "eu_person <> ''",
  warnings: "warnings <> ''",
  tags: "tags <> '{}'",
  seoTitle: "seo_title <> ''",
  seoDescription: "seo_description <> ''",
  descriptionFormat: "description_format <> 'plain'",
}

/** The columns of an export of this shop. */
export async function productHeader(db: Db): Promise<ProductColumn[]> {
  const used = Object.entries(WHERE_USED).map(
    ([column, condition]) => sql`coalesce(bool_or(${sql.raw(condition)}), false) as ${sql.ref(column)}`,
  )
  const { rows } = await sql<Partial<Record<string, boolean>>>`
    select ${sql.join(used)} from products`.execute(db)
  return COLUMNS.filter((column) => !(column in WHERE_USED) || rows[0]?.[column] === true)
}

export const productCells = (
  product: StoredProduct,
  columns: readonly ProductColumn[],
  currency: string,
): CellValue[] =>
  columns.map((column) =>
    isField(column) ? FIELDS[column].write(product, currency) : FACTS[column](product),
  )

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
