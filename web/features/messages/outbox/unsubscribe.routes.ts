import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

export const unsubscribeRoutes: RouteObject[] = [
  {
    path: 'unsubscribe',
    ...lazyScreen(() => import('./UnsubscribePage.tsx')),
  },
]
