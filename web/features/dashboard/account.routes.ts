import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../routing/lazy-screen.ts'

/** The customer's pages, relative to /dashboard. They have no loaders: private data is asked for by the screens themselves. */
export const accountRoutes: RouteObject[] = [
  {
    index: true,
    ...lazyScreen(() => import('../shop/overview/UserDashboard.tsx'), { isDrawn: true }),
  },
  {
    path: 'security',
    ...lazyScreen(() => import('../people/login/security/Security.tsx')),
  },
  {
    path: 'data',
    ...lazyScreen(() => import('../shop/own-data/OwnData.tsx')),
  },
  {
    path: 'care/:orderId',
    ...lazyScreen(() => import('../sales/care/CareSheet.tsx')),
  },
  {
    ...lazyScreen(() => import('./CustomersOnly.tsx')),
    children: [
      {
        path: 'orders',
        ...lazyScreen(() => import('../sales/orders/MyOrders.tsx'), { isDrawn: true }),
      },
      {
        path: 'claims',
        ...lazyScreen(() => import('../sales/claims/MyClaims.tsx')),
      },
      {
        path: 'shelf',
        ...lazyScreen(() => import('../people/shelf/Shelf.tsx')),
      },
      {
        path: 'payments',
        ...lazyScreen(() => import('../sales/payments/MyPayments.tsx'), { isDrawn: true }),
      },
      {
        path: 'profile',
        ...lazyScreen(() => import('../people/accounts/MyProfile.tsx')),
      },
      {
        path: 'reviews',
        ...lazyScreen(() => import('../catalogue/reviews/MyReviews.tsx'), { isDrawn: true }),
      },
    ],
  },
]
