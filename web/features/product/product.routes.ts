import type { RouteObject } from 'react-router'
import { preload } from '../../routing/load.ts'
import { lazyScreen } from '../../routing/lazy-screen.ts'
import { ProductNotFound } from './ProductNotFound.tsx'
import { getProduct, getRelated } from './product.api.ts'

export const productRoutes: RouteObject[] = [
  {
    path: 'shop/:id',
    ...lazyScreen('web/features/product/ProductPage.tsx', () => import('./ProductPage.tsx')),
    ErrorBoundary: ProductNotFound,
    loader: async ({ context, params: { id = '' } }) => {
      // The page stands without its neighbours: they are asked for at once, and waited for only where nothing comes later.
      const related = preload(context, getRelated.initiate(id, { subscribe: false })).catch(() => null)
      await preload(context, getProduct.initiate(id, { subscribe: false }))
      if (import.meta.env.SSR) await related
      return null
    },
  },
]
