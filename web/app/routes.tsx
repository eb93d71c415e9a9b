import { data, type RouteObject } from 'react-router'
import { authRoutes } from '../features/auth/auth.routes.ts'
import { checkoutRoutes } from '../features/checkout/checkout.routes.ts'
import { contactRoutes } from '../features/contact/contact.routes.ts'
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts'
import { homeRoutes } from '../features/home/home.routes.ts'
import { orderRoutes } from '../features/orders/orders.routes.ts'
import { productRoutes } from '../features/product/product.routes.ts'
import { searchRoutes } from '../features/search/search.routes.ts'
import { shopRoutes } from '../features/shop/shop.routes.ts'
import { ErrorPage, RootErrorPage } from './ErrorPage.tsx'
import { RootLayout } from './RootLayout.tsx'

/** The error page shows it, and the answer's status is right. */
const unknownAddress = () => {
  throw data(null, { status: 404 })
}

/** The route table of docs/behaviour.md#addresses, composed of what the features bring. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootErrorPage,
    children: [
      {
        // Inside the layout, so that a page that fails keeps the shop's header.
        ErrorBoundary: ErrorPage,
        children: [
          ...homeRoutes,
          ...shopRoutes,
          ...productRoutes,
          ...searchRoutes,
          ...contactRoutes,
          ...authRoutes,
          ...checkoutRoutes,
          ...orderRoutes,
          ...dashboardRoutes,
          { path: '*', loader: unknownAddress },
        ],
      },
    ],
  },
]
