import type { RouteObject } from 'react-router'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import type { HomeView } from '../../../../contract/schemas/storefront.ts'
import { getShop } from '../../../api/shop.api.ts'
import { load, preload } from '../../../routing/load.ts'
import { lazyScreen } from '../../../routing/lazy-screen.ts'
import { getPosts, NEWEST_POSTS } from '../../shop/content/content.api.ts'
import { getProductCounts } from '../products/shop/counts.api.ts'
import { isCut } from './cut-words.ts'
import { getTrending } from './home.api.ts'

/** True if the home page's texts mention a reduction that has to be looked up. */
const asksForCut = ({ promos, deals }: HomeView): boolean =>
  [...promos.map(({ eyebrow }) => eyebrow), deals?.text ?? ''].some(isCut)

export const homeRoutes: RouteObject[] = [
  {
    index: true,
    ...lazyScreen(() => import('./HomePage.tsx')),
    // The page itself loads more products, without waiting for a navigation.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    /** Returns whether deals with one end for everybody are over; `null` without such an end. */
    loader: async ({ context }) => {
      const { home } = await load(context, getShop.initiate(undefined, { subscribe: false }))
      await Promise.all([
        preload(context, getTrending.initiate(PAGE_SIZES.home, { subscribe: false })),
        preload(context, getPosts.initiate(NEWEST_POSTS, { subscribe: false })),
        asksForCut(home) && preload(context, getProductCounts.initiate(undefined, { subscribe: false })),
      ])
      const endsAt = home.deals?.endsAt
      return endsAt ? Date.parse(endsAt) <= Date.now() : null
    },
  },
]
