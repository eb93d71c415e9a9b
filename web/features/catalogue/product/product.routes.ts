import type { RouteObject } from 'react-router'
import { preload } from '../../../routing/load.ts'
import { lazyScreen } from '../../../routing/lazy-screen.ts'
import { ProductError } from './ProductNotFound.tsx'
import { getProduct, getRelated } from '../../../api/products.api.ts'

export const productRoutes: RouteObject[] = [
  {
    path: 'shop/:id',
    ...lazyScreen('web/features/catalogue/product/ProductPage.tsx', () => import('./ProductPage.tsx')),
    ErrorBoundary: ProductError,
    loader: async ({ context, params: { id = '' } }) => {
      const product = preload(context, getProduct.initiate(id, { subscribe: false }))
      // In the browser the page asks for its neighbours when it shows: who only points at a link needs none.
      if (!import.meta.env.SSR) return product
      const related = preload(context, getRelated.initiate(id, { subscribe: false })).catch(() => null)
      // Together: a product that is missing before its neighbours have answered would else be a rejection that nobody handles.
      const [shown] = await Promise.all([product, related])
      return shown
    },
  },
]
