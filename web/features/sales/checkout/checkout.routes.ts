import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

/** Without a loader: whether somebody has paid is asked by their own browser only. */
export const checkoutRoutes: RouteObject[] = [
  {
    path: 'success',
    ...lazyScreen(
      'web/features/sales/checkout/PaymentStatusPage.tsx',
      () => import('./PaymentStatusPage.tsx'),
    ),
  },
]
