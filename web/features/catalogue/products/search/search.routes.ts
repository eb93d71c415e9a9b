import type { RouteObject } from 'react-router'
import { preload } from '../../../../routing/load.ts'
import { lazyScreen } from '../../../../routing/lazy-screen.ts'
import { getProducts } from '../../../../api/products.api.ts'
import { searchQuery, wordsFromUrl } from './search-query.ts'

export const searchRoutes: RouteObject[] = [
  {
    path: 'search',
    ...lazyScreen(() => import('./SearchPage.tsx')),
    // The page itself searches for words typed on it, without waiting for a navigation.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    loader: ({ context, request }) => {
      const words = wordsFromUrl(new URL(request.url).searchParams)
      return preload(context, getProducts.initiate(searchQuery(words), { subscribe: false }))
    },
  },
]
