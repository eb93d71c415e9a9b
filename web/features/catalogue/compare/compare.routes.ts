import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

const openCompare = () => import('./ComparePage.tsx')

export const compareRoutes: RouteObject[] = [
  {
    path: 'compare',
    ...lazyScreen(openCompare),
    // In a browser the page loads its own data, as the finder does.
    ...(import.meta.env.SSR && {
      loader: async (args: LoaderFunctionArgs) => (await openCompare()).loadCompare(args),
    }),
  },
]
