import { imageKey, ownImage } from '../../../../contract/images.ts'
import { amountFault } from '../../../../contract/amount-faults.ts'
import { toMajor, toMinor } from '../../../../contract/currencies.ts'
import { MAX_PRICE_CENTS } from '../../../../contract/limits.ts'
import { CONTENT_STEPS, type Contents } from '../../../../contract/unit-price.ts'
import type { ProductPatch, ProductBody } from '../../../../contract/schemas/product.ts'

type Body = Required<ProductBody>

/** Describes a column by the field of the form that it is made from, and the conversion. */
const column = <Field extends keyof Body, Value>(
  field: Field,
  store: (value: Body[Field], currency: string) => Value,
) => ({
  field,
  store,
})

/** The columns that the form and the import write into a product's row; money in cents. `null` removes an old price or a picture. */
const COLUMNS = {
  name: column('name', (name) => name),
  description: column('description', (description) => description),
  category: column('category', (category) => category),
  price_cents: column('price', toMinor),
  old_price_cents: column('oldPrice', (amount, currency) =>
    typeof amount === 'number' ? toMinor(amount, currency) : null,
  ),
  tax_class: column('taxClass', (name) => name ?? null),
  image: column('image', (image) => image ?? ''),
  image_key: column('image', (image) => imageKey(image ?? '')),
  state: column('state', (state) => state ?? 'published'),
  slug: column('slug', (slug) => slug || null),
  sku: column('sku', (sku) => sku || null),
  barcode: column('barcode', (barcode) => barcode || null),
  hs_code: column('hsCode', (code) => code ?? ''),
  brand: column('brand', (brand) => brand ?? ''),
  mpn: column('mpn', (mpn) => mpn ?? ''),
  maker: column('maker', (maker) => maker ?? ''),
  eu_person: column('euPerson', (person) => person ?? ''),
  warnings: column('warnings', (warnings) => warnings ?? ''),
  weight_grams: column('weightGrams', (grams) => grams ?? null),
  contents_steps: column('contents', (contents) =>
    contents ? Math.round(contents.value * CONTENT_STEPS) : null,
  ),
  contents_unit: column('contents', (contents) => contents?.unit ?? null),
  tags: column('tags', (tags) => tags ?? []),
  seo_title: column('seoTitle', (title) => title ?? ''),
  seo_description: column('seoDescription', (description) => description ?? ''),
  description_format: column('descriptionFormat', (format) => format ?? 'plain'),
}
type Columns = typeof COLUMNS
type Column = keyof Columns

/** Fails to compile while a field of the form has no column above; the message names the field. */
type Complete<_FieldWithoutColumn extends never, Stored> = Stored

export type StoredFields = Complete<
  Exclude<keyof Body, Columns[Column]['field']>,
  { [Name in Column]: ReturnType<Columns[Name]['store']> }
>

/** What is wrong with prices in this currency, each fault at its field. */
export const priceFaults = (body: ProductPatch, currency: string) =>
  (['price', 'oldPrice'] as const).flatMap((field) => {
    const message = amountFault(body[field] ?? 0, currency, MAX_PRICE_CENTS)
    return message === null ? [] : [{ field, message }]
  })

/** What all products of a family have in common: a change of one changes all. */
export const SHARED_COLUMNS = [
  'description',
  'description_format',
  'category',
  'tags',
] as const satisfies Column[]

export const STORED_COLUMNS = Object.keys(COLUMNS) as Column[]

const stored = (body: ProductPatch, columns: Column[], currency: string) =>
  Object.fromEntries(
    columns.map((name) => [
      name,
      COLUMNS[name].store((body[COLUMNS[name].field] ?? null) as never, currency),
    ]),
  )

export const columnsOf = (body: ProductPatch, currency: string): Partial<StoredFields> =>
  stored(
    body,
    STORED_COLUMNS.filter((name) => body[COLUMNS[name].field] !== undefined),
    currency,
  )

/** The columns of a whole product: optional fields left out are stored as they are of a new product. */
export const columnsOfAll = (body: ProductBody, currency: string) =>
  stored(body, STORED_COLUMNS, currency) as StoredFields

/** Those of a row alone. */
export const storedOf = (row: StoredFields): StoredFields =>
  Object.fromEntries(STORED_COLUMNS.map((name) => [name, row[name]])) as StoredFields

/** Those that all products of a family have in common. */
export const sharedOf = (row: StoredFields): Partial<StoredFields> =>
  Object.fromEntries(SHARED_COLUMNS.map((name) => [name, row[name]]))

/** How much a product holds; `null` where nothing is said. */
export const contentsOf = ({
  contents_steps: steps,
  contents_unit: unit,
}: Pick<StoredFields, 'contents_steps' | 'contents_unit'>): Contents | null =>
  steps === null || unit === null ? null : { value: steps / CONTENT_STEPS, unit }

/** The fields as an answer shows them; fails to compile while one is missing. */
export const fieldsOf = (row: StoredFields, currency: string) =>
  ({
    name: row.name,
    description: row.description,
    category: row.category,
    price: toMajor(row.price_cents, currency),
    oldPrice: row.old_price_cents === null ? undefined : toMajor(row.old_price_cents, currency),
    taxClass: row.tax_class ?? undefined,
    image: ownImage(row.image),
    state: row.state === 'published' ? undefined : row.state,
    slug: row.slug ?? undefined,
    sku: row.sku ?? undefined,
    barcode: row.barcode ?? undefined,
    hsCode: row.hs_code || undefined,
    brand: row.brand || undefined,
    mpn: row.mpn || undefined,
    maker: row.maker || undefined,
    euPerson: row.eu_person || undefined,
    warnings: row.warnings || undefined,
    weightGrams: row.weight_grams ?? undefined,
    contents: contentsOf(row) ?? undefined,
    tags: row.tags.length === 0 ? undefined : row.tags,
    seoTitle: row.seo_title || undefined,
    seoDescription: row.seo_description || undefined,
    descriptionFormat: row.description_format === 'plain' ? undefined : row.description_format,
  }) satisfies Record<keyof Body, unknown>
