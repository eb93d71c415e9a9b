import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { File } from './import-file.ts'
import { madeOrders, madeProducts, type MadeOrder, type MadeProduct } from './made-shop.ts'

/** How large a whole shop is, half of it in Shopify and half in WooCommerce. */
export type WholeShop = {
  products: number
  customers: number
  orders: number
  reviews: number
  redirects: number
}

export type WholeFile = File & { things: number }

export type WholeFiles = {
  /** Of each platform, in the order in which a merchant starts them. */
  platforms: { name: string; files: WholeFile[]; shop: string }[]
  /** Addresses of products, of these in a collection, of collections and of pages. */
  old: string[]
  /** The reviews of each product that has some, by its address. */
  reviewed: ReadonlyMap<string, number>
}

/** Files of a whole shop, half of it from each platform, and what has to come of them. */
export function wholeFiles(folder: string, pictures: string, size: WholeShop): WholeFiles {
  const half = (number: number) => Math.ceil(number / 2)
  const shopify = [...madeProducts(half(size.products))].map(withSizes)
  const woo = [...madeProducts(half(size.products), half(size.products))].map(withSizes)
  let files: WholeFile[] = []
  const put = (source: NonNullable<File['source']>, kind: File['kind'], rows: Rows, things = rows.length) => {
    const path = join(folder, `${source}-${kind}.csv`)
    writeFileSync(path, stringify(rows, { header: true, columns: columnsOf(rows) }))
    files.push({ path, source, kind, things })
  }
  const orders = (shop: string) =>
    [...madeOrders(half(size.orders), half(size.products))].map((order, n) => ({
      ...order,
      email: customerOf(shop, n % half(size.customers)),
    }))
  const reviews = Array.from({ length: size.reviews }, (_, n) => review(n, shopify))
  const redirects = Array.from({ length: size.redirects }, (_, n) => ({
    'Redirect from': n % 4 === 3 ? `/index.php?route=page&id=${n}` : `/pages/about-${n}`,
    'Redirect to': n % 2 === 0 ? '/shop' : `/products/${shopify[n % shopify.length]!.handle}`,
  }))
  put(
    'shopify',
    'products',
    shopify.flatMap((product) => shopifyRows(product, pictures)),
    shopify.length,
  )
  put(
    'shopify',
    'customers',
    Array.from({ length: half(size.customers) }, (_, n) => shopifyCustomer(n)),
  )
  put('shopify', 'orders', orders('shopify').flatMap(shopifyOrder), half(size.orders))
  put('shopify', 'redirects', redirects)
  put('judgeme', 'reviews', reviews)
  const first = files
  files = []
  put(
    'woocommerce',
    'products',
    woo.flatMap((product, n) => wooRows(product, n, pictures)),
    woo.length,
  )
  put(
    'woocommerce',
    'customers',
    Array.from({ length: half(size.customers) }, (_, n) => wooCustomer(n)),
  )
  put('woocommerce', 'orders', orders('woo').map(wooOrder))
  return {
    platforms: [
      { name: 'Shopify', files: first, shop: 'shopify' },
      { name: 'WooCommerce', files, shop: 'woo' },
    ],
    old: [
      ...shopify.flatMap(({ handle, category }) => [
        `/products/${handle}`,
        `/collections/${category.toLowerCase()}/products/${handle}?variant=1`,
        `/collections/${category.toLowerCase()}`,
      ]),
      ...woo.flatMap(({ handle, category }) => [
        `/product/${handle}/`,
        `/product-category/${category.toLowerCase()}/`,
      ]),
      ...redirects.map((row) => row['Redirect from']),
    ],
    reviewed: new Map(
      [...Map.groupBy(reviews, (row) => row.product_handle)].map(([slug, { length }]) => [slug, length]),
    ),
  }
}

/** The address of a customer of `shopify` or `woo`. */
export const customerOf = (shop: string, n: number): string => `${shop}-${n}@customers.example`

type Rows = Record<string, string | number>[]

const columnsOf = (rows: Rows): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))]
const money = (cents: number): string => (cents / 100).toFixed(2)
const written = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** Pictures of a product, as half of all products of real shops have at most. */
export const PICTURES = 2

/** Eight variants for three products. */
const withSizes = (product: MadeProduct, n: number): MadeProduct =>
  n % 3 === 0 ? { ...product, variants: product.variants.slice(0, 2) } : product

const shopifyRows = ({ handle, name, html, category, tags, variants }: MadeProduct, pictures: string): Rows =>
  variants.map(({ size, sku, cents, stock, grams }, at) => ({
    Handle: handle,
    Title: at === 0 ? name : '',
    'Body (HTML)': at === 0 ? html : '',
    Vendor: 'Hollow Oak Nursery',
    Type: at === 0 ? category : '',
    Tags: at === 0 ? tags.join(', ') : '',
    Published: at === 0 ? 'true' : '',
    'Option1 Name': at === 0 ? 'Size' : '',
    'Option1 Value': size,
    'Variant SKU': sku,
    'Variant Grams': grams,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': stock,
    'Variant Inventory Policy': 'deny',
    'Variant Price': money(cents),
    'Variant Compare At Price': '',
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Image Src': at < PICTURES ? `${pictures}/${handle}-${at}.jpg` : '',
    'Image Position': at < PICTURES ? at + 1 : '',
    'Gift Card': at === 0 ? 'false' : '',
    Status: at === 0 ? 'active' : '',
  }))

const WOO_EMPTY = {
  'Short description': '',
  Published: 1,
  'Visibility in catalog': 'visible',
  'Tax status': 'taxable',
}

function wooRows(
  { handle, name, html, category, tags, variants }: MadeProduct,
  n: number,
  pictures: string,
): Rows {
  const id = 1_000 + n * 10
  const attribute = { 'Attribute 1 name': 'Size', 'Attribute 1 visible': 1, 'Attribute 1 global': 1 }
  return [
    {
      ID: id,
      Type: 'variable',
      SKU: '',
      Name: name,
      ...WOO_EMPTY,
      Description: html.replaceAll('\n', String.raw`\n`),
      'In stock?': 1,
      Stock: '',
      'Weight (kg)': '',
      'Regular price': '',
      Categories: category,
      Tags: tags.join(', '),
      Images: Array.from({ length: PICTURES }, (_, at) => `${pictures}/${handle}-${at}.jpg`).join(', '),
      Parent: '',
      'Attribute 1 value(s)': variants.map(({ size }) => size).join(', '),
      ...attribute,
    },
    ...variants.map(({ size, sku, cents, stock, grams }, at) => ({
      ID: id + 1 + at,
      Type: 'variation',
      SKU: sku,
      Name: `${name} - ${size}`,
      ...WOO_EMPTY,
      'In stock?': stock > 0 ? 1 : 0,
      Stock: stock,
      'Weight (kg)': grams / 1_000,
      'Regular price': money(cents),
      Parent: `id:${id}`,
      'Attribute 1 value(s)': size,
      ...attribute,
    })),
  ]
}

const shopifyCustomer = (n: number) => ({
  'Customer ID': `'${7_000_000_000_000 + n}`,
  'First Name': `Fern${n}`,
  'Last Name': 'Leaf',
  Email: customerOf('shopify', n),
  'Accepts Email Marketing': n % 2 === 0 ? 'yes' : 'no',
  'Default Address Address1': `${n} Moss Lane`,
  'Default Address City': 'Portland',
  'Default Address Province Code': 'OR',
  'Default Address Country Code': 'US',
  'Default Address Zip': `'${97_200 + (n % 90)}`,
})

const wooCustomer = (n: number) => ({
  Name: `Rose${n} Stem`,
  Username: `rose${n}`,
  'Sign Up': '2024-03-01 08:00:00',
  Email: customerOf('woo', n),
  'Country / Region': 'US',
  City: 'Boise',
  Role: 'customer',
})

const sumOf = ({ lines }: MadeOrder): number =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)

const shopifyOrder = (order: MadeOrder): Rows =>
  order.lines.map(({ name, sku, cents, quantity }, at) => ({
    Name: `#${order.number}`,
    Email: order.email,
    'Financial Status': at === 0 ? 'paid' : '',
    'Fulfillment Status': at === 0 ? 'fulfilled' : '',
    Currency: at === 0 ? 'USD' : '',
    Subtotal: at === 0 ? money(sumOf(order)) : '',
    Shipping: at === 0 ? '6.00' : '',
    Taxes: at === 0 ? '0.00' : '',
    Total: at === 0 ? money(sumOf(order) + 600) : '',
    'Created at': `${written(order.at)} +0000`,
    'Lineitem name': name,
    'Lineitem sku': sku,
    'Lineitem price': money(cents),
    'Lineitem quantity': quantity,
    Id: at === 0 ? 5_000_000 + order.number : '',
  }))

const wooOrder = (order: MadeOrder) => ({
  order_id: order.number,
  order_number: `W-${order.number}`,
  order_date: written(order.at),
  status: 'completed',
  shipping_total: '6.00',
  tax_total: '0.00',
  discount_total: '0.00',
  order_total: money(sumOf(order) + 600),
  order_subtotal: money(sumOf(order)),
  order_currency: 'USD',
  customer_email: order.email,
  ...Object.fromEntries(
    order.lines.map(({ name, sku, cents, quantity }, at) => [
      `line_item_${at + 1}`,
      `name:${name}|sku:${sku}|quantity:${quantity}|total:${money(cents * quantity)}`,
    ]),
  ),
})

const review = (n: number, products: readonly MadeProduct[]) => ({
  title: `Plant ${n}`,
  body: `Arrived well packed, number ${n}.`,
  rating: 1 + (n % 5),
  review_date: `2025-0${1 + (n % 9)}-1${n % 10} 10:12:00 UTC`,
  curated: 'ok',
  reviewer_name: `Fern${n}`,
  reviewer_email: customerOf('shopify', n),
  product_handle: products[n % products.length]!.handle,
  reply: '',
  picture_urls: '',
})
