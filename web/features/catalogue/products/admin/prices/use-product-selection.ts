import { BULK_PRODUCTS_MOST } from '../../../../../../contract/product-prices.ts'
import type { ProductView } from '../../../../../../contract/schemas/product.ts'
import { createSelection } from '../../../../shop/bulk/use-selection.ts'

export const useProductSelection = createSelection<ProductView>('products', BULK_PRODUCTS_MOST)
