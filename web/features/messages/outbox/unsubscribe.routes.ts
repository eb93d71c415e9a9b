import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

export const unsubscribeRoutes: RouteObject[] = [
  {
    path: 'unsubscribe',
    ...lazyScreen('web/features/messages/outbox/UnsubscribePage.tsx', () => import('./UnsubscribePage.tsx')),
  },
]
