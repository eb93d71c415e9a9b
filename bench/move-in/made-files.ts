import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { madeOrders, madeProducts } from './made-shop.ts'

type Cells = Record<string, string | number>

/** Shopify's export of products, with the header of the years before 2025. */
const SHOPIFY_PRODUCTS =
  `Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option2 Name|Option2 Value|Option3 Name|Option3 Value|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|Image Position|Image Alt Text|Gift Card|SEO Title|SEO Description|Variant Image|Variant Weight Unit|Variant Tax Code|Cost per item|Status`.split(
    '|',
  )

const SHOPIFY_ORDERS =
  `Name|Email|Financial Status|Paid at|Fulfillment Status|Fulfilled at|Accepts Marketing|Currency|Subtotal|Shipping|Taxes|Total|Discount Code|Discount Amount|Shipping Method|Created at|Lineitem quantity|Lineitem name|Lineitem price|Lineitem compare at price|Lineitem sku|Lineitem requires shipping|Lineitem taxable|Lineitem fulfillment status|Billing Name|Billing Street|Billing Address1|Billing Address2|Billing Company|Billing City|Billing Zip|Billing Province|Billing Country|Billing Phone|Shipping Name|Shipping Street|Shipping Address1|Shipping Address2|Shipping Company|Shipping City|Shipping Zip|Shipping Province|Shipping Country|Shipping Phone|Notes|Note Attributes|Cancelled at|Payment Method|Payment Reference|Refunded Amount|Vendor|Outstanding Balance|Employee|Location|Device ID|Id|Tags|Risk Level|Source|Lineitem discount`.split(
    '|',
  )

const MEDUSA_PRODUCTS =
  `Product Handle|Product Title|Product Status|Product Description|Product Discountable|Product Category 1|Product Tag 1|Shipping Profile Id|Variant Title|Variant Sku|Variant Manage Inventory|Variant Allow Backorder|Variant Weight|Variant Price USD|Variant Option 1 Name|Variant Option 1 Value`.split(
    '|',
  )

const VENDURE_PRODUCTS =
  `name|slug|description|assets|facets|optionGroups|optionValues|sku|price|taxCategory|stockOnHand|trackInventory|variantAssets|variantFacets`.split(
    '|',
  )

const money = (cents: number) => (cents / 100).toFixed(2)

export const shopifyProducts = (many: number, from = 0): Readable =>
  csvOf(SHOPIFY_PRODUCTS, function* () {
    for (const { handle, name, html, category, tags, variants } of madeProducts(many, from))
      for (const [at, { size, sku, cents, stock, grams }] of variants.entries())
        yield {
          Handle: handle,
          ...(at === 0 && {
            Title: name,
            'Body (HTML)': html,
            Vendor: 'Hollow Oak Nursery',
            Type: category,
            Tags: tags.join(', '),
            Published: 'true',
            'Option1 Name': 'Size',
            'Gift Card': 'false',
            Status: 'active',
          }),
          'Option1 Value': size,
          'Variant SKU': sku,
          'Variant Grams': grams.toFixed(1),
          'Variant Inventory Tracker': 'shopify',
          'Variant Inventory Qty': stock,
          'Variant Inventory Policy': 'deny',
          'Variant Fulfillment Service': 'manual',
          'Variant Price': money(cents),
          'Variant Requires Shipping': 'true',
          'Variant Taxable': 'true',
          'Variant Weight Unit': 'kg',
        }
  })

/** Medusa's file has no column for stock, so its importer writes none. */
export const medusaProducts = (many: number, ids: MedusaIds): Readable =>
  csvOf(MEDUSA_PRODUCTS, function* () {
    for (const { handle, name, html, category, tags, variants } of madeProducts(many))
      for (const { size, sku, cents, grams } of variants)
        yield {
          'Product Handle': handle,
          'Product Title': name,
          'Product Status': 'published',
          'Product Description': html,
          'Product Discountable': 'TRUE',
          'Product Category 1': ids.categories[category]!,
          'Product Tag 1': ids.tags[tags[0]!]!,
          'Shipping Profile Id': ids.shippingProfile,
          'Variant Title': size,
          'Variant Sku': sku,
          'Variant Manage Inventory': 'TRUE',
          'Variant Allow Backorder': 'FALSE',
          'Variant Weight': grams,
          'Variant Price USD': money(cents),
          'Variant Option 1 Name': 'Size',
          'Variant Option 1 Value': size,
        }
  })

/** Medusa's file names categories, tags and the shipping profile by their ids in its database. */
export type MedusaIds = {
  categories: Record<string, string>
  tags: Record<string, string>
  shippingProfile: string
}

export const vendureProducts = (many: number): Readable =>
  csvOf(VENDURE_PRODUCTS, function* () {
    for (const { handle, name, html, category, tags, variants } of madeProducts(many))
      for (const [at, { size, sku, cents, stock }] of variants.entries())
        yield {
          ...(at === 0 && {
            name,
            slug: handle,
            description: html,
            facets: [`category:${category}`, ...tags.map((tag) => `tag:${tag}`)].join('|'),
            optionGroups: 'Size',
          }),
          optionValues: size,
          sku,
          price: money(cents),
          taxCategory: 'standard',
          stockOnHand: stock,
          trackInventory: 'true',
        }
  })

export const shopifyOrders = (many: number, products = 10_000): Readable =>
  csvOf(SHOPIFY_ORDERS, function* () {
    for (const { number, email, at, lines } of madeOrders(many, products)) {
      const subtotal = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
      const time = `${at.toISOString().slice(0, 19).replace('T', ' ')} +0000`
      for (const [place, { name, sku, cents, quantity }] of lines.entries())
        yield {
          Name: `#${number}`,
          Email: email,
          'Created at': time,
          'Lineitem quantity': quantity,
          'Lineitem name': name,
          'Lineitem price': money(cents),
          'Lineitem sku': sku,
          'Lineitem requires shipping': 'true',
          'Lineitem taxable': 'true',
          'Lineitem fulfillment status': 'fulfilled',
          'Lineitem discount': '0.00',
          ...(place === 0 && {
            'Financial Status': 'paid',
            'Paid at': time,
            'Fulfillment Status': 'fulfilled',
            'Accepts Marketing': 'no',
            Currency: 'USD',
            Subtotal: money(subtotal),
            Shipping: '6.00',
            Taxes: '0.00',
            Total: money(subtotal + 600),
            'Discount Amount': '0.00',
            'Shipping Method': 'Standard',
            ...address('Billing', number),
            ...address('Shipping', number),
            'Payment Method': 'Card',
            'Refunded Amount': '0.00',
            'Outstanding Balance': '0.00',
            Id: 5_000_000_000_000 + number,
            'Risk Level': 'Low',
            Source: 'web',
          }),
        }
    }
  })

const address = (kind: string, n: number): Cells => ({
  [`${kind} Name`]: `Customer ${n % 20_000}`,
  [`${kind} Street`]: `${1 + (n % 300)} Moss Lane`,
  [`${kind} Address1`]: `${1 + (n % 300)} Moss Lane`,
  [`${kind} City`]: 'Portland',
  [`${kind} Zip`]: `'${97_200 + (n % 90)}`,
  [`${kind} Province`]: 'OR',
  [`${kind} Country`]: 'US',
})

const csvOf = (columns: string[], rows: () => Generator<Cells>): Readable =>
  Readable.from(rows()).pipe(stringify({ header: true, columns }))

export const store = (file: string, csv: Readable): Promise<void> => pipeline(csv, createWriteStream(file))
