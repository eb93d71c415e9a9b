import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

/** The customer's pages, relative to /dashboard. They have no loaders: what is private is fetched in the browser only. */
export const accountRoutes: RouteObject[] = [
  {
    index: true,
    ...lazyScreen('web/features/office/account/UserDashboard.tsx', () => import('./UserDashboard.tsx')),
  },
  {
    path: 'security',
    ...lazyScreen(
      'web/features/office/account/security/Security.tsx',
      () => import('./security/Security.tsx'),
    ),
  },
  {
    path: 'care/:orderId',
    ...lazyScreen('web/features/office/account/care/CareSheet.tsx', () => import('./care/CareSheet.tsx')),
  },
  {
    ...lazyScreen('web/features/office/parts/CustomersOnly.tsx', () => import('../parts/CustomersOnly.tsx')),
    children: [
      {
        path: 'orders',
        ...lazyScreen('web/features/office/account/MyOrders.tsx', () => import('./MyOrders.tsx')),
      },
      {
        path: 'shelf',
        ...lazyScreen('web/features/office/account/shelf/Shelf.tsx', () => import('./shelf/Shelf.tsx')),
      },
      {
        path: 'payments',
        ...lazyScreen('web/features/office/account/MyPayments.tsx', () => import('./MyPayments.tsx')),
      },
      {
        path: 'profile',
        ...lazyScreen('web/features/office/account/MyProfile.tsx', () => import('./MyProfile.tsx')),
      },
      {
        path: 'reviews',
        ...lazyScreen('web/features/office/account/MyReviews.tsx', () => import('./MyReviews.tsx')),
      },
    ],
  },
]
