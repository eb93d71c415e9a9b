import type { RouteObject } from 'react-router'
import { preload } from '../../../routing/load.ts'
import { lazyScreen } from '../../../routing/lazy-screen.ts'
import { getShopInfo } from '../../../api/shop.api.ts'

export const loginRoutes: RouteObject[] = [
  {
    path: 'login',
    ...lazyScreen(() => import('./LoginPage.tsx')),
    loader: ({ context }) => preload(context, getShopInfo.initiate(undefined, { subscribe: false })),
  },
  {
    path: 'register',
    ...lazyScreen(() => import('./RegisterPage.tsx')),
    // Loads the legal pages that it links.
    loader: ({ context }) => preload(context, getShopInfo.initiate(undefined, { subscribe: false })),
  },
]
