import type { ImportKind } from '../../../../../contract/imports.ts'
import type { Writer } from '../writer.ts'
import { customersWriter } from './customers.ts'
import { ordersWriter } from './orders.ts'
import { productWriter } from './products/products.ts'
import { redirectsWriter } from './redirects.ts'
import { reviewsWriter } from './reviews.ts'
import { stockWriter } from './stock/stock.ts'

const WRITERS: { [Kind in ImportKind]: Writer<Kind> } = {
  products: productWriter,
  stock: stockWriter,
  customers: customersWriter,
  orders: ordersWriter,
  reviews: reviewsWriter,
  redirects: redirectsWriter,
}

/** The writer of a kind of thing; it is given things of its kind alone. */
export const writerOf = (kind: ImportKind): Writer => WRITERS[kind] as Writer
