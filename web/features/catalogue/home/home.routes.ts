import type { RouteObject } from 'react-router'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import { preload } from '../../../routing/load.ts'
import { lazyScreen } from '../../../routing/lazy-screen.ts'
import { getTrending } from './home.api.ts'

export const homeRoutes: RouteObject[] = [
  {
    index: true,
    ...lazyScreen('web/features/catalogue/home/HomePage.tsx', () => import('./HomePage.tsx')),
    // More products are asked for by the page, which does not wait for a navigation.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    loader: ({ context }) => preload(context, getTrending.initiate(PAGE_SIZES.home, { subscribe: false })),
  },
]
