import type { ImportKind, ImportSource } from '../../../../../contract/imports.ts'
import type { Writer } from '../writer.ts'
import { customersWriter } from './customers.ts'
import { ordersWriter } from './orders.ts'
import { ownWriters } from './own/all.ts'
import { productWriter } from './products/products.ts'
import { redirectsWriter } from './redirects.ts'
import { reviewsWriter } from './reviews.ts'
import { stockWriter } from './stock/stock.ts'

type OtherKind = Exclude<ImportKind, 'plant-facts' | 'sale-rules'>

/** Of things of other shops; facts of plants and rules of sale are of this shop alone. */
const WRITERS: { [Kind in OtherKind]: Writer<Kind> } = {
  products: productWriter,
  stock: stockWriter,
  customers: customersWriter,
  orders: ordersWriter,
  reviews: reviewsWriter,
  redirects: redirectsWriter,
}

/** The writer of the things of a file; it is given those alone. */
export const writerOf = ({ source, kind }: { source: ImportSource; kind: ImportKind }): Writer => {
  const writers: Partial<Record<ImportKind, unknown>> = source === 'own' ? ownWriters : WRITERS
  return writers[kind] as Writer
}
