import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { openChunk } from '../ui/open-chunk.ts'

type Screen = { Component: ComponentType }

/** A route's `handle`: the source file of its screen, by which the server finds the chunk to preload. */
export type ScreenHandle = { module: string }

/**
 * A route's component in a chunk of its own. If it cannot be loaded, the error page loads the address whole.
 *
 * @param module the file from the project's root, e.g. `web/features/catalogue/products/shop/ShopPage.tsx`
 */
export function lazyScreen(
  module: string,
  open: () => Promise<Screen>,
): Pick<RouteObject, 'lazy' | 'handle'> {
  const handle: ScreenHandle = { module }
  return { handle, lazy: { Component: async () => (await openChunk(open)).Component } }
}
