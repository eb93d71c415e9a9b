import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../routing/lazy-screen.ts'

/** The shell of everything under /dashboard, around the pages of both roles. */
export const dashboardRoute = (children: RouteObject[]): RouteObject => ({
  path: 'dashboard',
  ...lazyScreen('web/features/dashboard/DashboardShell.tsx', () => import('./DashboardShell.tsx')),
  children,
})
