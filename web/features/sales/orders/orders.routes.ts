import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

/** Without a loader: an order is private, so only its owner's browser fetches it. */
export const orderRoutes: RouteObject[] = [
  {
    path: 'orders/:orderId',
    ...lazyScreen('web/features/sales/orders/OrderPage.tsx', () => import('./OrderPage.tsx')),
  },
]
