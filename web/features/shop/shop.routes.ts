import { data, type LoaderFunction, type RouteObject } from 'react-router'
import { categoryFromSlug } from '../../../contract/categories.ts'
import { preload } from '../../routing/load.ts'
import { lazyScreen } from '../../routing/lazy-screen.ts'
import { getProducts } from '../product/product.api.ts'
import { categoryQuery } from './category-query.ts'
import { filtersFromUrl, filtersToQuery } from './shop-filters.ts'

const loadShop: LoaderFunction = ({ context, request }) => {
  const query = filtersToQuery(filtersFromUrl(new URL(request.url).searchParams))
  return preload(context, getProducts.initiate(query, { subscribe: false }))
}

const shop: RouteObject = {
  ...lazyScreen('web/features/shop/ShopPage.tsx', () => import('./ShopPage.tsx')),
  loader: loadShop,
  // A filter answers at the click: the page asks by itself and does not wait for a navigation.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
}

export const shopRoutes: RouteObject[] = [
  { path: 'shop', ...shop },
  // Whoever leaves the card page comes back to the shop, with the cart as it was.
  { path: 'cancel', ...shop },
  {
    path: 'categories/:categoryName',
    ...lazyScreen('web/features/shop/CategoryPage.tsx', () => import('./CategoryPage.tsx')),
    loader: ({ context, params }) => {
      const category = categoryFromSlug(params.categoryName ?? '')
      if (category === null) throw data(null, { status: 404 })
      return preload(context, getProducts.initiate(categoryQuery(category), { subscribe: false }))
    },
  },
]
