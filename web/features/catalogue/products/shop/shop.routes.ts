import { data, redirect, type LoaderFunction, type RouteObject } from 'react-router'
import { categoriesIn } from '../../../../../contract/categories.ts'
import { load, preload, type Context } from '../../../../routing/load.ts'
import { lazyScreen } from '../../../../routing/lazy-screen.ts'
import { getProducts } from '../../../../api/products.api.ts'
import { getShop } from '../../../../api/shop.api.ts'
import { categoryQuery } from './category-query.ts'
import { rangesOf } from './use-price-ranges.ts'
import { filtersFromUrl, filtersToQuery, filtersToUrl, pathOf } from './shop-filters.ts'

const loadView = (context: Context) => load(context, getShop.initiate(undefined, { subscribe: false }))

const loadShop: LoaderFunction = async ({ context, request }) => {
  const { pathname, searchParams } = new URL(request.url)
  const shop = await loadView(context)
  const filters = filtersFromUrl(searchParams, rangesOf(shop), categoriesIn(shop.categories))
  const query = getProducts.initiate(filtersToQuery(filters), { subscribe: false })
  if (!import.meta.env.SSR) return preload(context, query)

  // Each list has one address, so the form's own or a typed address is replaced by the one that links use.
  const address = filtersToUrl(filters)
  if (address.toString() !== searchParams.toString()) throw redirect(pathOf(pathname, address))

  const { totalPages } = await load(context, query)
  if (totalPages > 0 && filters.page > totalPages) {
    throw redirect(pathOf(pathname, filtersToUrl({ ...filters, page: totalPages })))
  }
  return null
}

// Made anew for each address, because the router empties a route's `lazy` once it has loaded it.
const shopAt = (path: string): RouteObject => ({
  path,
  ...lazyScreen(() => import('./ShopPage.tsx')),
  loader: loadShop,
  // A filter applies at the click: the page loads its data itself and does not wait for a navigation.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
})

export const shopRoutes: RouteObject[] = [
  shopAt('shop'),
  // A buyer who leaves the card page returns to the shop, with the cart unchanged.
  shopAt('cancel'),
  {
    path: 'categories/:categoryName',
    ...lazyScreen(() => import('./CategoryPage.tsx')),
    loader: async ({ context, params }) => {
      const category = categoriesIn((await loadView(context)).categories).withSlug(params.categoryName ?? '')
      // The page looks like an empty category, and a search engine must not index it.
      if (category === undefined) return data(null, { status: 404 })
      return preload(context, getProducts.initiate(categoryQuery(category), { subscribe: false }))
    },
  },
]
