import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../routing/lazy-screen.ts'
import { preload } from '../../routing/load.ts'
import { getProducts } from '../product/product.api.ts'
import { FIRST_TRENDING } from './trending.ts'

export const homeRoutes: RouteObject[] = [
  {
    index: true,
    ...lazyScreen('web/features/home/HomePage.tsx', () => import('./HomePage.tsx')),
    loader: ({ context }) => preload(context, getProducts.initiate(FIRST_TRENDING, { subscribe: false })),
    shouldRevalidate: () => false,
  },
]
