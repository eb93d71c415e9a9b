/*
 * What the files of `samples/` come to. Amounts are in cents; `stock: null` is not counted, and `undefined` not said by the file.
 */

type Variant = [
  values: string,
  price: number,
  oldPrice: number | null,
  stock: number | null | undefined,
  sku: string | null,
]

type ExpectedProduct = {
  line: number
  name: string
  state: 'published' | 'draft' | 'archived'
  category: string
  options: string[]
  variants: Variant[]
  pictures: number
  notes: string[]
}

type ExpectedProducts = { products: ExpectedProduct[]; refusals: [line: number, sentence: string][] }

const product = (
  line: number,
  name: string,
  state: ExpectedProduct['state'],
  category: string,
  rest: { variants: Variant[] } & Partial<Pick<ExpectedProduct, 'options' | 'pictures' | 'notes'>>,
): ExpectedProduct => ({ line, name, state, category, options: [], pictures: 0, notes: [], ...rest })

const alone = (
  price: number,
  stock: number | null | undefined,
  sku: string | null = null,
  oldPrice: number | null = null,
) => ({
  variants: [['', price, oldPrice, stock, sku] satisfies Variant],
})

const GIFT_CARD = 'is a gift card, which this shop does not sell'
const NO_PRICE = 'has no price above zero'
const BEYOND = 'sold beyond its stock: not counted'

export const PRODUCT_FILES: Record<string, ExpectedProducts> = {
  'shopify-products': {
    products: [
      product(2, 'Boston Fern', 'published', 'Ferns', { ...alone(1850, 14, '100200300', 2400), pictures: 3 }),
      product(9, 'Monstera deliciosa', 'published', 'Houseplants', {
        options: ['Pot size'],
        variants: [
          ['12 cm', 1900, null, 8, 'MON-12'],
          ['17 cm', 3400, 3990, 0, 'MON-17'],
          ['21 cm', 5900, null, null, 'mon-17'],
        ],
        pictures: 2,
        notes: ['old price left out', 'stock below zero: 0', BEYOND],
      }),
      product(14, 'Olive tree', 'draft', 'Trees', alone(14_500, null, 'CAN-1')),
      product(15, 'Old bonsai', 'archived', 'Trees', alone(22_000, 0)),
      product(17, 'Watering can', 'published', 'Accessories', {
        ...alone(2995, 40),
        pictures: 10,
        notes: ['SKU CAN-1 left out: line 14 has it', 'barcode 123456 left out', '2 pictures left out'],
      }),
    ],
    refusals: [
      [12, GIFT_CARD],
      [16, NO_PRICE],
    ],
  },
  'shopify-products-markets': {
    products: [
      product(2, 'String of pearls', 'published', '', {
        options: ['Pot', 'Size'],
        variants: [
          ['terracotta/S', 1200, null, undefined, 'PEARL-T-S'],
          ['terracotta/M', 1600, null, undefined, 'PEARL-T-M'],
          ['sand/S', 1200, null, undefined, 'PEARL-S-S'],
          ['sand/M', 1600, null, undefined, 'PEARL-S-M'],
        ],
        pictures: 1,
      }),
      product(8, 'Aloe “Café”', 'published', '', { ...alone(900, undefined), pictures: 1 }),
      product(9, 'Hoya, for friends', 'draft', '', {
        ...alone(4400, undefined),
        notes: ['unlisted: kept as a draft'],
      }),
      product(10, 'Paused cactus', 'draft', '', {
        options: ['Size'],
        variants: [['One size', 750, null, undefined, null]],
      }),
      product(11, 'Potting workshop', 'draft', '', {
        ...alone(3500, undefined),
        notes: ['needs no shipping: kept as a draft'],
      }),
    ],
    refusals: [[7, 'has the same option values as line 6']],
  },
  'shopify-products-newer': {
    products: [
      product(2, 'Peace lily', 'published', 'Houseplants', {
        options: ['Size'],
        variants: [
          ['Small', 1499, 1899, 11, 'PL-S'],
          ['Large', 2999, null, null, 'PL-L'],
        ],
        pictures: 2,
        notes: [BEYOND],
      }),
      product(6, 'Potting soil, 10 l', 'draft', 'Soil', alone(800, 60, 'SOIL-10')),
    ],
    refusals: [[5, GIFT_CARD]],
  },
  'woo-products': {
    products: [
      product(2, 'Rubber plant', 'published', 'Plants > Indoor, large', {
        options: ['Pot'],
        variants: [
          ['12 cm', 1900, 2100, 9, 'RUB-12'],
          ['17 cm', 3300, null, null, 'RUB-17'],
        ],
        pictures: 3,
        notes: ['shares the stock of its product: not counted'],
      }),
      product(3, 'Fiddle leaf fig & pot', 'published', 'Plants > Indoor, large', alone(3900, 4, 'FIG', 4900)),
      product(4, 'Yucca', 'published', 'Plants', {
        ...alone(2500, null, 'SALE'),
        notes: ['sale price left out: it has ended'],
      }),
      product(5, 'Cactus mix', 'published', 'Cacti', {
        ...alone(600, 0),
        notes: ['sale price left out: not below the regular price', 'stock below zero: 0'],
      }),
      product(6, 'Hoya', 'published', 'Plants', { ...alone(1800, null, 'BACK'), notes: [BEYOND] }),
      product(7, 'Calathea', 'published', 'Plants', alone(2200, 0, 'OUT')),
      product(8, 'Unfinished fern', 'draft', 'Ferns', alone(1100, null, 'DRAFT')),
      product(9, 'Private fern', 'draft', 'Ferns', alone(1100, null, 'DRAFT2')),
      product(10, 'Hidden fern', 'draft', 'Ferns', {
        ...alone(1100, null, 'HID'),
        notes: ['hidden: kept as a draft'],
      }),
      product(18, 'Moss ball', 'published', 'Accessories', {
        options: ['Colour', 'Size'],
        variants: [
          ['Green/S', 450, null, null, null],
          ['Green/M', 450, null, null, null],
          ['Green/L', 450, null, null, null],
        ],
        notes: ['one variant for each Size'],
      }),
      product(21, '=Fern of the month', 'published', 'Ferns', alone(1200, 1, '-FERN')),
    ],
    refusals: [
      [11, 'is downloadable or virtual, which this shop does not sell'],
      [12, 'is of the type “grouped”, which this shop does not sell'],
      [13, 'is of the type “external”, which this shop does not sell'],
      [14, NO_PRICE],
      [17, 'belongs to GONE, which is not in this file'],
      [20, 'counts one stock for any Size'],
    ],
  },
  'woo-products-german': {
    products: [
      product(2, 'Lavendel „Hidcote“', 'published', 'Kräuter', alone(350, 120, 'LAV', 490)),
      product(3, 'Rose', 'published', 'Rosen', {
        options: ['Topf'],
        variants: [
          ['3 l', 1290, null, 8, 'ROSE-3'],
          ['5 l', 101_900, null, 1, 'ROSE-5'],
        ],
      }),
    ],
    refusals: [[6, NO_PRICE]],
  },
}

/** Products, variants, published, drafts, archived; pictures; variants with counted stock, units; all prices; notes; refusals. */
export const PRODUCT_SUMS: Record<string, number[]> = {
  'shopify-products': [5, 7, 3, 1, 1, 15, 5, 62, 52_545, 6, 2],
  'shopify-products-markets': [5, 8, 2, 3, 0, 2, 0, 0, 15_150, 2, 1],
  'shopify-products-newer': [2, 3, 1, 1, 0, 2, 2, 71, 5298, 1, 1],
  'woo-products': [11, 14, 8, 3, 0, 3, 5, 14, 22_050, 7, 6],
  'woo-products-german': [2, 3, 2, 0, 0, 0, 3, 129, 103_540, 0, 1],
}

export const REFUSALS = {
  'shopify-customers': [
    [4, 'has no e-mail'],
    [5, 'has the same e-mail as line 2'],
    [6, 'has an e-mail that is no address'],
  ],
  'shopify-customers-older': [[4, 'has no e-mail']],
  'woo-customers': [
    [4, 'has the role shop_manager; only customers are taken'],
    [5, 'has no e-mail'],
    [6, 'has the same e-mail as line 2'],
  ],
  'shopify-orders': [
    [10, 'has an amount that cannot be read: abc'],
    [11, 'has no number'],
    [12, 'has a date that cannot be read: soon'],
  ],
  'woo-orders': [
    [5, 'has no lines'],
    [6, 'has the same number as line 2'],
  ],
  'judgeme-reviews': [
    [4, 'was marked as spam'],
    [5, 'has no stars from 1 to 5'],
    [8, 'is the same review as line 2'],
  ],
  'shopify-redirects': [
    [9, 'leads back to itself'],
    [10, 'cannot be redirected'],
    [11, 'cannot be redirected'],
    [12, 'leads to another site'],
    [13, 'has the same address as line 3'],
    [14, 'is not an address'],
  ],
  'shopify-inventory': [[9, 'has a stock that is no whole number: many']],
  'shopify-inventory-by-location': [],
} satisfies Record<string, [number, string][]>
