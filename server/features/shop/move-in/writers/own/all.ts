import type { ImportKind } from '../../../../../../contract/imports.ts'
import type { Writer } from '../../writer.ts'
import { ownPlantFacts } from './plant-facts.ts'
import { ownProducts } from './products/products.ts'
import { ownSaleRules } from './sale-rules.ts'
import { ownStock } from './stock.ts'

/** The shop's own files, as it exports them. */
export const ownWriters = {
  products: ownProducts,
  stock: ownStock,
  'plant-facts': ownPlantFacts,
  'sale-rules': ownSaleRules,
} satisfies Partial<Record<ImportKind, Writer<'own'>>>
