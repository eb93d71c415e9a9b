import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../routing/lazy-screen.ts'
import { accountRoutes } from './account.routes.ts'
import { adminRoutes } from './admin.routes.ts'

/** Everything under /dashboard: one shell around the pages of both roles. */
export const dashboardRoutes: RouteObject[] = [
  {
    path: 'dashboard',
    ...lazyScreen(() => import('./DashboardShell.tsx')),
    children: [...accountRoutes, ...adminRoutes],
  },
]
