import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

/** Without a loader, because only the buyer's browser may ask whether a payment succeeded. */
export const checkoutRoutes: RouteObject[] = [
  {
    path: 'success',
    ...lazyScreen(() => import('./PaymentStatusPage.tsx')),
  },
]
