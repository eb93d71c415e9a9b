import { useViewTransitionState } from 'react-router'
import { paths } from '../../../../contract/paths.ts'

/**
 * The `viewTransitionName` of a product's picture while one goes to its page or comes from it, and none otherwise: a browser
 * takes a picture of everything that has a name.
 */
export function useMovingPicture(productId: string): string | undefined {
  return useViewTransitionState(paths.product(productId)) ? `product-${productId}` : undefined
}
