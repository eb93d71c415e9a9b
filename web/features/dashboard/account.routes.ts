import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../routing/lazy-screen.ts'

/** The customer's pages, relative to /dashboard. They have no loaders: private data is asked for by the screens themselves. */
export const accountRoutes: RouteObject[] = [
  {
    index: true,
    ...lazyScreen(
      'web/features/shop/overview/UserDashboard.tsx',
      () => import('../shop/overview/UserDashboard.tsx'),
      { isDrawn: true },
    ),
  },
  {
    path: 'security',
    ...lazyScreen(
      'web/features/people/login/security/Security.tsx',
      () => import('../people/login/security/Security.tsx'),
    ),
  },
  {
    path: 'data',
    ...lazyScreen(
      'web/features/people/login/security/OwnData.tsx',
      () => import('../people/login/security/OwnData.tsx'),
    ),
  },
  {
    path: 'care/:orderId',
    ...lazyScreen('web/features/sales/care/CareSheet.tsx', () => import('../sales/care/CareSheet.tsx')),
  },
  {
    ...lazyScreen('web/features/dashboard/CustomersOnly.tsx', () => import('./CustomersOnly.tsx')),
    children: [
      {
        path: 'orders',
        ...lazyScreen(
          'web/features/sales/orders/MyOrders.tsx',
          () => import('../sales/orders/MyOrders.tsx'),
          { isDrawn: true },
        ),
      },
      {
        path: 'claims',
        ...lazyScreen('web/features/sales/claims/MyClaims.tsx', () => import('../sales/claims/MyClaims.tsx')),
      },
      {
        path: 'shelf',
        ...lazyScreen('web/features/people/shelf/Shelf.tsx', () => import('../people/shelf/Shelf.tsx')),
      },
      {
        path: 'payments',
        ...lazyScreen(
          'web/features/sales/payments/MyPayments.tsx',
          () => import('../sales/payments/MyPayments.tsx'),
          { isDrawn: true },
        ),
      },
      {
        path: 'profile',
        ...lazyScreen(
          'web/features/people/accounts/MyProfile.tsx',
          () => import('../people/accounts/MyProfile.tsx'),
        ),
      },
      {
        path: 'reviews',
        ...lazyScreen(
          'web/features/catalogue/reviews/MyReviews.tsx',
          () => import('../catalogue/reviews/MyReviews.tsx'),
          { isDrawn: true },
        ),
      },
    ],
  },
]
