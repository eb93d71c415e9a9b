import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

export const contactRoutes: RouteObject[] = [
  {
    path: 'contact',
    ...lazyScreen('web/features/letters/contact/ContactPage.tsx', () => import('./ContactPage.tsx')),
  },
  {
    path: 'unsubscribe',
    ...lazyScreen('web/features/letters/contact/UnsubscribePage.tsx', () => import('./UnsubscribePage.tsx')),
  },
]
