import { redirect, type RouteObject } from 'react-router'
import { load, preload } from '../../../routing/load.ts'
import { lazyScreen } from '../../../routing/lazy-screen.ts'
import { getProduct, getRelated } from '../../../api/products.api.ts'
import {
  filtersFromUrl,
  filtersToQuery,
  filtersToUrl,
  isFirstPage,
  pathOf,
} from '../reviews/review-filters.ts'
import { getProductReviews } from '../reviews/reviews.api.ts'

/** True for an address that ends in an id, and not in words. */
const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

export const productRoutes: RouteObject[] = [
  {
    path: 'shop/:id',
    ...lazyScreen(() => import('./ProductPage.tsx')),
    loader: async ({ context, request, params: { id = '' } }) => {
      const query = getProduct.initiate({ id }, { subscribe: false })
      const product = () => preload(context, query)
      const { searchParams } = new URL(request.url)
      const filters = filtersFromUrl(searchParams)
      const reviewsOf = (known: string) =>
        getProductReviews.initiate(filtersToQuery(known, filters), { subscribe: false })
      if (!import.meta.env.SSR) {
        if (!isFirstPage(filters) && isId(id)) void preload(context, reviewsOf(id))
        // In the browser the page loads related products when it is shown, because pointing at its link needs none.
        return product()
      }
      // Each list has one address.
      if (filtersToUrl(filters).toString() !== searchParams.toString()) throw redirect(pathOf(id, filters))
      // What else the page shows is asked for by the product's id.
      const known = isId(id) ? id : (await load(context, query)).product._id
      const related = () =>
        preload(context, getRelated.initiate({ id: known }, { subscribe: false })).catch(() => null)
      // Awaited together: a failure during another wait would be an unhandled rejection and end the process.
      const [shown, , listed] = await Promise.all([
        product(),
        related(),
        isFirstPage(filters) ? null : load(context, reviewsOf(known)),
      ])
      // A page number after the last one means the last.
      const page = listed === null ? filters.page : Math.max(1, Math.min(filters.page, listed.totalPages))
      if (page !== filters.page) throw redirect(pathOf(id, { ...filters, page }))
      return shown
    },
    // A filter of reviews applies at the click: the list loads itself and does not wait for a navigation.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
]
