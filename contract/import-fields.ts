import type { ImportKind } from './imports.ts'

/** A field of a table that no shop is known by, whose column the merchant names. */
type TableField = { field: string; label: string; isNeeded?: true }

/** What is read of such a table, a thing a line. */
export const TABLE_FIELDS: Record<ImportKind, readonly TableField[]> = {
  products: [
    { field: 'name', label: 'Name', isNeeded: true },
    { field: 'price', label: 'Price', isNeeded: true },
    { field: 'key', label: 'Number or address in the old shop' },
    { field: 'description', label: 'Description' },
    { field: 'category', label: 'Category' },
    { field: 'oldPrice', label: 'Old price' },
    { field: 'stock', label: 'Stock' },
    { field: 'sku', label: 'SKU' },
    { field: 'barcode', label: 'Barcode' },
    { field: 'weight', label: 'Weight in grams' },
    { field: 'brand', label: 'Brand' },
    { field: 'tags', label: 'Tags' },
    { field: 'pictures', label: 'Pictures' },
  ],
  stock: [
    { field: 'sku', label: 'SKU', isNeeded: true },
    { field: 'count', label: 'Units on the shelf', isNeeded: true },
  ],
  customers: [
    { field: 'email', label: 'E-mail', isNeeded: true },
    { field: 'name', label: 'Name' },
    { field: 'phone', label: 'Phone' },
    { field: 'line1', label: 'Street' },
    { field: 'line2', label: 'Second line of the address' },
    { field: 'city', label: 'City' },
    { field: 'state', label: 'State' },
    { field: 'postalCode', label: 'Postal code' },
    { field: 'country', label: 'Country' },
    { field: 'subscribed', label: 'Subscribed to news' },
    { field: 'note', label: 'Note' },
  ],
  orders: [
    { field: 'number', label: 'Order number', isNeeded: true },
    { field: 'placedAt', label: 'Date', isNeeded: true },
    { field: 'total', label: 'Total', isNeeded: true },
    { field: 'email', label: 'E-mail' },
    { field: 'product', label: 'Product' },
    { field: 'quantity', label: 'Quantity' },
  ],
  reviews: [
    { field: 'product', label: 'Address of the product in the old shop', isNeeded: true },
    { field: 'stars', label: 'Stars', isNeeded: true },
    { field: 'text', label: 'Review', isNeeded: true },
    { field: 'title', label: 'Title' },
    { field: 'author', label: 'Name of the reviewer' },
    { field: 'email', label: 'E-mail of the reviewer' },
    { field: 'writtenAt', label: 'Date' },
    { field: 'reply', label: 'Reply of the shop' },
  ],
  redirects: [
    { field: 'from', label: 'Old address', isNeeded: true },
    { field: 'to', label: 'Leads to', isNeeded: true },
  ],
}
