import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

const openFinder = () => import('./FinderPage.tsx')

export const finderRoutes: RouteObject[] = [
  {
    path: 'finder',
    ...lazyScreen(openFinder),
    // In a browser the page loads its own data, so that other pages need only its address.
    ...(import.meta.env.SSR && {
      loader: async (args: LoaderFunctionArgs) => (await openFinder()).loadFinder(args),
    }),
  },
]
