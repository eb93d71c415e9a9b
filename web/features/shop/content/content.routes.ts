import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { contentPaths } from '../../../../contract/content.ts'
import { load, preload } from '../../../routing/load.ts'
import { lazyScreen } from '../../../routing/lazy-screen.ts'
import { blogPath, pageOf } from './blog-address.ts'
import { getPage, getPost, getPosts } from './content.api.ts'
import { versionOf } from './preview.ts'

/** A preview asks in the browser, where the admin is signed in. */
const isPreview = ({ request }: LoaderFunctionArgs) => versionOf(new URL(request.url).searchParams) !== null

export const contentRoutes: RouteObject[] = [
  {
    path: 'pages/:slug',
    ...lazyScreen(() => import('./ContentPage.tsx')),
    loader: async (args) => {
      const { context, params } = args
      if (!isPreview(args))
        await load(context, getPage.initiate({ slug: params.slug ?? '' }, { subscribe: false }))
      return null
    },
  },
  {
    path: 'blog',
    ...lazyScreen(() => import('./BlogPage.tsx')),
    loader: async ({ context, request }) => {
      const { searchParams } = new URL(request.url)
      const page = pageOf(searchParams)
      const posts = getPosts.initiate({ page }, { subscribe: false })
      if (!import.meta.env.SSR) return preload(context, posts)
      const { totalPages } = await load(context, posts)
      // Each page of the list has one address.
      const last = Math.max(1, Math.min(page, totalPages))
      const address = blogPath(last)
      const asked =
        searchParams.size === 0 ? contentPaths.blog() : `${contentPaths.blog()}?${searchParams.toString()}`
      if (address !== asked) throw redirect(address)
      return null
    },
  },
  {
    path: 'blog/:slug',
    ...lazyScreen(() => import('./PostPage.tsx')),
    loader: async (args) => {
      const { context, params } = args
      if (!isPreview(args))
        await load(context, getPost.initiate({ slug: params.slug ?? '' }, { subscribe: false }))
      return null
    },
  },
]
