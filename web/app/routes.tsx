import { data, type RouteObject } from 'react-router'
import { loginRoutes } from '../features/people/login/login.routes.ts'
import { checkoutRoutes } from '../features/sales/checkout/checkout.routes.ts'
import { contentRoutes } from '../features/shop/content/content.routes.ts'
import { contactRoutes } from '../features/messages/contact/contact.routes.ts'
import { compareRoutes } from '../features/catalogue/compare/compare.routes.ts'
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts'
import { finderRoutes } from '../features/catalogue/finder/finder.routes.ts'
import { homeRoutes } from '../features/catalogue/home/home.routes.ts'
import { withdrawalRoutes } from '../features/sales/withdrawal/withdrawal.routes.ts'
import { orderRoutes } from '../features/sales/orders/orders.routes.ts'
import { recoveryRoutes } from '../features/people/login/recovery/recovery.routes.ts'
import { productRoutes } from '../features/catalogue/products/product.routes.ts'
import { searchRoutes } from '../features/catalogue/products/search/search.routes.ts'
import { shopRoutes } from '../features/catalogue/products/shop/shop.routes.ts'
import { unsubscribeRoutes } from '../features/messages/outbox/unsubscribe.routes.ts'
import { ErrorPage, RootErrorPage } from './ErrorPage.tsx'
import { RootLayout } from './RootLayout.tsx'

/** The error page shows it, and the answer has the right status. */
const unknownAddress = () => {
  throw data(null, { status: 404 })
}

/** The route table of docs/behaviour.md#addresses, composed of the features' routes. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootErrorPage,
    children: [
      {
        // Inside the layout, so that the error page has the shop's header.
        ErrorBoundary: ErrorPage,
        children: [
          ...homeRoutes,
          ...shopRoutes,
          ...finderRoutes,
          ...compareRoutes,
          ...productRoutes,
          ...searchRoutes,
          ...contactRoutes,
          ...unsubscribeRoutes,
          ...withdrawalRoutes,
          ...contentRoutes,
          ...loginRoutes,
          ...recoveryRoutes,
          ...checkoutRoutes,
          ...orderRoutes,
          ...dashboardRoutes,
          { path: '*', loader: unknownAddress },
        ],
      },
    ],
  },
]
