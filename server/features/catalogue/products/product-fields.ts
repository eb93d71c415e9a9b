import { imageKey, ownImage } from '../../../../contract/images.ts'
import { DEFAULT_CURRENCY, toMajor, toMinor } from '../../../../contract/currencies.ts'
import type { ProductPatch, ProductBody } from '../../../../contract/schemas/product.ts'

type Body = Required<ProductBody>

const inCents = (amount: number) => toMinor(amount, DEFAULT_CURRENCY)

/** Describes a column by the field of the form that it is made from, and the conversion. */
const column = <Field extends keyof Body, Value>(field: Field, store: (value: Body[Field]) => Value) => ({
  field,
  store,
})

/** The columns that the form and the import write into a product's row; money in cents. `null` removes an old price or a picture. */
const COLUMNS = {
  name: column('name', (name) => name),
  description: column('description', (description) => description),
  category: column('category', (category) => category),
  price_cents: column('price', inCents),
  old_price_cents: column('oldPrice', (amount) => (typeof amount === 'number' ? inCents(amount) : null)),
  image: column('image', (image) => image ?? ''),
  image_key: column('image', (image) => imageKey(image ?? '')),
}
type Columns = typeof COLUMNS
type Column = keyof Columns

/** Fails to compile while a field of the form has no column above; the message names the field. */
type Complete<_FieldWithoutColumn extends never, Stored> = Stored

export type StoredFields = Complete<
  Exclude<keyof Body, Columns[Column]['field']>,
  { [Name in Column]: ReturnType<Columns[Name]['store']> }
>

export const STORED_COLUMNS = Object.keys(COLUMNS) as Column[]

const stored = (body: ProductPatch, columns: Column[]) =>
  Object.fromEntries(
    columns.map((name) => [name, COLUMNS[name].store((body[COLUMNS[name].field] ?? null) as never)]),
  )

export const columnsOf = (body: ProductPatch): Partial<StoredFields> =>
  stored(
    body,
    STORED_COLUMNS.filter((name) => body[COLUMNS[name].field] !== undefined),
  )

/** The columns of a whole product: optional fields left out are stored as null. */
export const columnsOfAll = (body: ProductBody) => stored(body, STORED_COLUMNS) as StoredFields

/** The fields as an answer shows them; fails to compile while one is missing. */
export const fieldsOf = (row: StoredFields) =>
  ({
    name: row.name,
    description: row.description,
    category: row.category,
    price: toMajor(row.price_cents, DEFAULT_CURRENCY),
    oldPrice: row.old_price_cents === null ? undefined : toMajor(row.old_price_cents, DEFAULT_CURRENCY),
    image: ownImage(row.image),
  }) satisfies Record<keyof Body, unknown>
