import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

/** Without a loader, because an order is private and only its owner's browser loads it. */
export const orderRoutes: RouteObject[] = [
  {
    path: 'orders/:orderId',
    ...lazyScreen(() => import('./OrderPage.tsx')),
  },
]
