/** Columns of a file by their use in an import; an export has them in this order, and the rare ones where a row uses them. */
export type FileColumns = Record<'required' | 'optional' | 'ignored', readonly string[]> & {
  rare?: readonly string[]
}

/** Columns of a file of products. */
export const PRODUCT_COLUMNS = {
  required: ['name', 'category', 'price', 'description'],
  optional: ['id', 'oldPrice', 'image', 'version'],
  ignored: ['rating', 'reviewCount', 'createdAt', 'updatedAt'],
  rare: [
    'taxClass',
    'family',
    'options',
    'pictures',
    'state',
    'slug',
    'sku',
    'barcode',
    'weightGrams',
    'contents',
    'hsCode',
    'brand',
    'mpn',
    'maker',
    'euPerson',
    'warnings',
    'tags',
    'seoTitle',
    'seoDescription',
    'descriptionFormat',
  ],
} as const satisfies FileColumns
export type ProductColumn = (typeof PRODUCT_COLUMNS)[keyof typeof PRODUCT_COLUMNS][number]

/** Columns of a file of stock: `change` adds to the stored quantity, `count` gives the number of pots on the shelf. */
export const STOCK_COLUMNS = {
  required: ['id'],
  ignored: ['name', 'quantity'],
  optional: ['change', 'count', 'reason'],
} as const satisfies FileColumns
export type StockColumn = (typeof STOCK_COLUMNS)[keyof typeof STOCK_COLUMNS][number]

/** Columns of a file of plant facts: an empty cell means unknown, and an absent column leaves its facts as they are. */
export const PLANT_COLUMNS = {
  required: ['id'],
  ignored: ['name'],
  optional: [
    'latinName',
    'lightFrom',
    'lightTo',
    'water',
    'humidity',
    'pets',
    'children',
    'minCelsius',
    'hardinessFrom',
    'hardinessTo',
    'heightCm',
    'spreadCm',
    'potCm',
    'waterDays',
    'care',
    'source',
  ],
  rare: ['cultivar', 'grownIn', 'hardyTo', 'life', 'family'],
} as const satisfies FileColumns
export type PlantColumn = (typeof PLANT_COLUMNS)[keyof typeof PLANT_COLUMNS][number]

/** Columns of a file of rules of sale: an absent column leaves its part of a rule as it is, and a row without an id that names no rule of the shop is a new one. */
export const SALE_RULE_COLUMNS = {
  required: ['taxa', 'countries', 'effect', 'words'],
  ignored: [],
  optional: [
    'states',
    'postcodes',
    'reversed',
    'abroad',
    'excepted',
    'productId',
    'from',
    'to',
    'law',
    'source',
    'sure',
    'checkedOn',
    'reviewBy',
    'active',
    'id',
    'version',
  ],
} as const satisfies FileColumns
export type SaleRuleColumn = (typeof SALE_RULE_COLUMNS)[keyof typeof SALE_RULE_COLUMNS][number]
