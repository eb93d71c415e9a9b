import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { openChunk } from '../ui/open-chunk.ts'

type Screen = { Component: ComponentType }

export type ScreenHandle = {
  /** The source file of the screen, by which the server finds the chunk to preload. */
  module: string
  /** True if the server draws this private screen for the signed-in visitor. */
  isDrawn?: true | undefined
}

/**
 * A route's component in a chunk of its own. If it cannot be loaded, the error page loads the address whole.
 *
 * @param module the file from the project's root, e.g. `web/features/catalogue/products/shop/ShopPage.tsx`
 */
export function lazyScreen(
  module: string,
  open: () => Promise<Screen>,
  { isDrawn }: Pick<ScreenHandle, 'isDrawn'> = {},
): Pick<RouteObject, 'lazy' | 'handle'> {
  const handle: ScreenHandle = { module, isDrawn }
  return { handle, lazy: { Component: async () => (await openChunk(open)).Component } }
}
