import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'
import { accountRoutes } from '../account/account.routes.ts'
import { adminRoutes } from '../admin/admin.routes.ts'

/** Everything under /dashboard: one shell around the pages of both roles. */
export const dashboardRoutes: RouteObject[] = [
  {
    path: 'dashboard',
    ...lazyScreen('web/features/office/dashboard/DashboardShell.tsx', () => import('./DashboardShell.tsx')),
    children: [...accountRoutes, ...adminRoutes],
  },
]
