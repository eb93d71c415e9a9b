import type { RouteObject } from 'react-router'
import { preload } from '../../../../routing/load.ts'
import { lazyScreen } from '../../../../routing/lazy-screen.ts'
import { getProducts } from '../../../../api/products.api.ts'
import { searchQuery, wordsFromUrl } from './search-query.ts'

export const searchRoutes: RouteObject[] = [
  {
    path: 'search',
    ...lazyScreen('web/features/catalogue/products/search/SearchPage.tsx', () => import('./SearchPage.tsx')),
    // Words typed on the page are asked for by the page, which does not wait for a navigation.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    loader: ({ context, request }) => {
      const words = wordsFromUrl(new URL(request.url).searchParams)
      return preload(context, getProducts.initiate(searchQuery(words), { subscribe: false }))
    },
  },
]
