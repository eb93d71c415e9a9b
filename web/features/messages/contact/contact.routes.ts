import type { RouteObject } from 'react-router'
import { preload } from '../../../routing/load.ts'
import { getShopInfo } from '../../../api/shop.api.ts'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

export const contactRoutes: RouteObject[] = [
  {
    path: 'contact',
    ...lazyScreen(() => import('./ContactPage.tsx')),
    // Loads whether the form can send.
    loader: ({ context }) => preload(context, getShopInfo.initiate(undefined, { subscribe: false })),
  },
]
