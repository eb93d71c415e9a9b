import { useViewTransitionState } from 'react-router'
import { paths } from '../../../../contract/paths.ts'

/**
 * Returns the `viewTransitionName` of a product's picture during a change to or from its page, and none otherwise,
 * because a browser takes a snapshot of every element with a name.
 */
export function useMovingPicture(productId: string): string | undefined {
  return useViewTransitionState(paths.product(productId)) ? `product-${productId}` : undefined
}
