import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { openChunk } from '../ui/open-chunk.ts'

type Screen = { Component: ComponentType }

/** `module` is the screen's source file, which the build adds for the server (`scripts/vite/screens.ts`). */
type OpenScreen = (() => Promise<Screen>) & { module?: string }

export type ScreenHandle = {
  module?: string | undefined
  /** True if the server draws this private screen for the signed-in visitor. */
  isDrawn?: true | undefined
}

/** A route's component in a chunk of its own. If it cannot be loaded, the error page loads the address whole. */
export function lazyScreen(
  open: OpenScreen,
  { isDrawn }: Pick<ScreenHandle, 'isDrawn'> = {},
): Pick<RouteObject, 'lazy' | 'handle'> {
  const { module } = open
  if (import.meta.env.SSR && module === undefined) throw new Error(`No screen: ${open.toString()}`)
  const handle: ScreenHandle = { module, isDrawn }
  return { handle, lazy: { Component: async () => (await openChunk(open)).Component } }
}
