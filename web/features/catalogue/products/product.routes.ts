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

export const productRoutes: RouteObject[] = [
  {
    path: 'shop/:id',
    ...lazyScreen(() => import('./ProductPage.tsx')),
    loader: async ({ context, request, params: { id = '' } }) => {
      const product = () => preload(context, getProduct.initiate({ id }, { subscribe: false }))
      const { searchParams } = new URL(request.url)
      const filters = filtersFromUrl(searchParams)
      const reviews = getProductReviews.initiate(filtersToQuery(id, filters), { subscribe: false })
      if (!import.meta.env.SSR) {
        if (!isFirstPage(filters)) void preload(context, reviews)
        // In the browser the page loads related products when it is shown, because pointing at its link needs none.
        return product()
      }
      // Each list has one address.
      if (filtersToUrl(filters).toString() !== searchParams.toString()) throw redirect(pathOf(id, filters))
      const related = () =>
        preload(context, getRelated.initiate({ id }, { subscribe: false })).catch(() => null)
      // Awaited together: a failure during another wait would be an unhandled rejection and end the process.
      const [shown, , listed] = await Promise.all([
        product(),
        related(),
        isFirstPage(filters) ? null : load(context, reviews),
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
