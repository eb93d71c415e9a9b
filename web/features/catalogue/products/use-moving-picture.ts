import { useViewTransitionState } from 'react-router'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { paths } from '../../../../contract/paths.ts'

/**
 * Returns the `viewTransitionName` of a product's picture during a change to or from its page, and none otherwise,
 * because a browser takes a snapshot of every element with a name.
 */
export function useMovingPicture(product: Pick<ProductView, '_id' | 'slug'>): string | undefined {
  return useViewTransitionState(paths.productPage(product)) ? `product-${product._id}` : undefined
}
