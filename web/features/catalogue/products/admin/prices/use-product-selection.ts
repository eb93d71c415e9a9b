import { MAX_BULK_PRODUCTS } from '../../../../../../contract/product-prices.ts'
import type { ProductView } from '../../../../../../contract/schemas/product.ts'
import { createSelection } from '../../../../shop/bulk/use-selection.ts'

export const useProductSelection = createSelection<ProductView>('products', MAX_BULK_PRODUCTS)
