import { type FieldNames, cellsBy, type CellOf, columnsOf, isAmong, noColumns } from './read/cells.ts'
import type { ImportKind } from '../../../../../contract/imports.ts'
import type { ImportOptions } from '../../../../../contract/schemas/imports.ts'
import type { FileLine, Format, Gathered, LineKey, Reading, ReadingShop } from '../format.ts'
import { customerKey, type CustomerField, customerReader } from './customers.ts'
import { redirectKey, type RedirectField, redirectReader } from './redirects.ts'
import { reviewKey, type ReviewField, reviewReader } from './reviews.ts'
import { stockRowKey, type StockRowField, stockRowReader } from './stock-row.ts'
import { productRowKey, type ProductRowField, productRowReader } from './product-row.ts'

type Parts<Kind extends ImportKind, Field extends string> = {
  kind: Kind
  /** Names by which a column is guessed. */
  names: FieldNames<Field>
  amounts?: readonly Field[]
  key: (cell: CellOf<Field>) => (line: FileLine) => LineKey
  reader: (
    cell: CellOf<Field>,
    options: ImportOptions,
    shop: ReadingShop,
  ) => (thing: Gathered) => Reading<Kind>
}

/** A file of any other program: a thing a line, its columns named by the merchant, so that the key is known only when it is read. */
function table<Kind extends ImportKind, Field extends string>({
  kind,
  names,
  amounts = [],
  key,
  reader,
}: Parts<Kind, Field>): Format<Kind> {
  const none = Object.fromEntries(
    Object.keys(names).map((field) => [field, []]),
  ) as unknown as FieldNames<Field>
  return {
    source: 'table',
    kind,
    takes: (column) => column !== '',
    knows: () => false,
    amounts: isAmong(amounts.flatMap((field) => names[field])),
    columns: (header) => ({ ...noColumns(names), ...columnsOf(names, header) }),
    keys: () => () => ({ key: '' }),
    joins: false,
    reader: (options, shop) => {
      const cell = cellsBy(none, options.columns)
      const keyOf = key(cell)
      const read = reader(cell, options, shop)
      const lines = new Map<string, number>()
      return (thing) => {
        const own = keyOf(thing.lines[0]!).key
        if (own === '') return read(thing)
        const before = lines.get(own)
        if (before === undefined) lines.set(own, thing.line)
        return { ...read({ ...thing, key: own, ...(before !== undefined && { sameAs: before }) }), key: own }
      }
    },
  }
}

const PRODUCT_NAMES: FieldNames<ProductRowField> = {
  id: ['id', 'product id', 'product_id', 'productid', 'handleid', 'listing id'],
  name: ['name', 'title', 'product name', 'titel', 'titolo', 'titre', 'nom', 'nombre', 'nome', 'naam'],
  description: ['description', 'beschreibung', 'descrizione', 'descripcion', 'omschrijving'],
  category: ['category', 'categories', 'collection', 'kategorie', 'categorie', 'categoria', 'type'],
  tags: ['tags', 'tag', 'keywords', 'schlagworter', 'etiquettes', 'etiquetas'],
  brand: ['brand', 'manufacturer', 'vendor', 'marke', 'marque', 'marca', 'hersteller'],
  sku: ['sku', 'reference', 'artikelnummer', 'item number', 'code'],
  barcode: ['barcode', 'gtin', 'ean', 'ean13', 'upc'],
  price: ['price', 'preis', 'prix', 'prezzo', 'precio', 'prijs', 'retail price'],
  oldPrice: ['old price', 'compare at price', 'list price'],
  stock: ['stock', 'quantity', 'inventory', 'bestand', 'quantite', 'quantita', 'cantidad', 'menge'],
  grams: ['weight (g)', 'grams', 'weight in grams'],
  kilograms: ['weight (kg)', 'weight', 'gewicht', 'poids', 'peso'],
  pictures: ['images', 'image', 'pictures', 'image url', 'productimageurl', 'bilder', 'foto1', 'image1'],
  address: ['slug', 'url', 'address', 'permalink', 'url key'],
  seoTitle: ['seo title', 'meta title'],
  seoDescription: ['seo description', 'meta description'],
}

const STOCK_NAMES: FieldNames<StockRowField> = {
  handle: ['handle', 'slug', 'url handle'],
  sku: ['sku', 'reference', 'artikelnummer', 'code'],
  count: ['stock', 'quantity', 'count', 'on hand', 'inventory', 'bestand', 'menge'],
}

const CUSTOMER_NAMES: FieldNames<CustomerField> = {
  email: ['email', 'e-mail', 'email address', 'mail'],
  name: ['name', 'full name', 'customer'],
  firstName: ['first name', 'firstname', 'vorname', 'prenom', 'nombre'],
  lastName: ['last name', 'lastname', 'nachname', 'surname', 'apellidos'],
  phone: ['phone', 'telephone', 'telefon', 'phone number'],
  subscribed: ['subscribed', 'newsletter', 'accepts marketing'],
  company: ['company', 'firma', 'societe', 'empresa'],
  line1: ['address', 'address 1', 'address1', 'street', 'strasse', 'adresse'],
  line2: ['address 2', 'address2'],
  city: ['city', 'town', 'stadt', 'ort', 'ville', 'ciudad'],
  state: ['state', 'province', 'region'],
  zip: ['zip', 'postal code', 'postcode', 'plz', 'code postal'],
  country: ['country', 'country code', 'land', 'pays', 'pais'],
  since: ['created at', 'created', 'registered', 'date'],
  role: [],
}

const REVIEW_NAMES: FieldNames<ReviewField> = {
  handle: ['product handle', 'handle', 'product', 'sku', 'product id'],
  stars: ['stars', 'rating', 'score'],
  title: ['title', 'review title'],
  text: ['text', 'review', 'body', 'content', 'comment'],
  author: ['author', 'name', 'reviewer', 'reviewer name'],
  email: ['email', 'reviewer email'],
  writtenAt: ['date', 'created at', 'review date'],
  reply: ['reply', 'answer'],
  repliedAt: ['reply date'],
  pictures: ['pictures', 'photos', 'images'],
  state: ['state', 'status'],
}

const REDIRECT_NAMES: FieldNames<RedirectField> = {
  from: ['from', 'redirect from', 'old', 'old url', 'source'],
  to: ['to', 'redirect to', 'new', 'new url', 'target'],
}

export const tables: readonly Format[] = [
  table({
    kind: 'products',
    names: PRODUCT_NAMES,
    amounts: ['price', 'oldPrice'],
    key: productRowKey,
    reader: productRowReader,
  }),
  table({ kind: 'stock', names: STOCK_NAMES, key: stockRowKey, reader: stockRowReader }),
  table({
    kind: 'customers',
    names: CUSTOMER_NAMES,
    key: customerKey,
    reader: customerReader,
  }),
  table({
    kind: 'reviews',
    names: REVIEW_NAMES,
    key: reviewKey,
    reader: reviewReader,
  }),
  table({
    kind: 'redirects',
    names: REDIRECT_NAMES,
    key: redirectKey,
    reader: redirectReader,
  }),
]
