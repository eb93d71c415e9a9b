import type { DefaultCategory } from '../contract/categories.ts'
import type { Illustration } from './illustrations/illustration.ts'

export interface CatalogueProduct {
  /** Also the seed of the picture: a product that keeps its slug keeps its picture. */
  slug: string
  name: string
  category: DefaultCategory
  description: string
  priceCents: number
  oldPriceCents?: number
  illustration: Illustration
}
