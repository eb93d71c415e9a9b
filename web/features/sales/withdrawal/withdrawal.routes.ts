import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

export const withdrawalRoutes: RouteObject[] = [
  {
    path: 'withdraw',
    ...lazyScreen(() => import('./WithdrawPage.tsx')),
  },
]
