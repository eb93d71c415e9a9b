import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../routing/lazy-screen.ts'

/** The customer's pages, relative to /dashboard. They have no loaders: what is private is fetched in the browser only. */
export const accountRoutes: RouteObject[] = [
  {
    index: true,
    ...lazyScreen('web/features/account/UserDashboard.tsx', () => import('./UserDashboard.tsx')),
  },
  {
    ...lazyScreen('web/features/dashboard/CustomersOnly.tsx', () => import('../dashboard/CustomersOnly.tsx')),
    children: [
      {
        path: 'orders',
        ...lazyScreen('web/features/account/MyOrders.tsx', () => import('./MyOrders.tsx')),
      },
      {
        path: 'payments',
        ...lazyScreen('web/features/account/MyPayments.tsx', () => import('./MyPayments.tsx')),
      },
      {
        path: 'profile',
        ...lazyScreen('web/features/account/MyProfile.tsx', () => import('./MyProfile.tsx')),
      },
      {
        path: 'reviews',
        ...lazyScreen('web/features/account/MyReviews.tsx', () => import('./MyReviews.tsx')),
      },
    ],
  },
]
