import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../routing/lazy-screen.ts'

/** The admin's pages, relative to /dashboard. They have no loaders: private data is asked for by the screens themselves. */
export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    ...lazyScreen('web/features/dashboard/AdminsOnly.tsx', () => import('./AdminsOnly.tsx')),
    children: [
      {
        index: true,
        ...lazyScreen(
          'web/features/shop/overview/admin/AdminDashboard.tsx',
          () => import('../shop/overview/admin/AdminDashboard.tsx'),
          { isDrawn: true },
        ),
      },
      {
        path: 'add-product',
        ...lazyScreen(
          'web/features/catalogue/products/admin/AddProduct.tsx',
          () => import('../catalogue/products/admin/AddProduct.tsx'),
        ),
      },
      {
        path: 'manage-products',
        ...lazyScreen(
          'web/features/catalogue/products/admin/ManageProducts.tsx',
          () => import('../catalogue/products/admin/ManageProducts.tsx'),
          { isDrawn: true },
        ),
      },
      {
        path: 'import-products',
        ...lazyScreen(
          'web/features/catalogue/products/admin/ImportProducts.tsx',
          () => import('../catalogue/products/admin/ImportProducts.tsx'),
        ),
      },
      {
        path: 'stock',
        ...lazyScreen(
          'web/features/catalogue/stock/admin/Stock.tsx',
          () => import('../catalogue/stock/admin/Stock.tsx'),
        ),
      },
      {
        path: 'import-stock',
        ...lazyScreen(
          'web/features/catalogue/stock/admin/ImportStock.tsx',
          () => import('../catalogue/stock/admin/ImportStock.tsx'),
        ),
      },
      {
        path: 'import-plant-facts',
        ...lazyScreen(
          'web/features/catalogue/plants/admin/ImportPlantFacts.tsx',
          () => import('../catalogue/plants/admin/ImportPlantFacts.tsx'),
        ),
      },
      {
        path: 'stock/:id',
        ...lazyScreen(
          'web/features/catalogue/stock/admin/StockMovements.tsx',
          () => import('../catalogue/stock/admin/StockMovements.tsx'),
        ),
      },
      {
        path: 'update-product/:id',
        ...lazyScreen(
          'web/features/catalogue/products/admin/UpdateProduct.tsx',
          () => import('../catalogue/products/admin/UpdateProduct.tsx'),
        ),
      },
      {
        path: 'users',
        ...lazyScreen(
          'web/features/people/accounts/admin/ManageUsers.tsx',
          () => import('../people/accounts/admin/ManageUsers.tsx'),
          { isDrawn: true },
        ),
      },
      {
        path: 'manage-orders',
        ...lazyScreen(
          'web/features/sales/orders/admin/ManageOrders.tsx',
          () => import('../sales/orders/admin/ManageOrders.tsx'),
          { isDrawn: true },
        ),
      },
      {
        path: 'packing',
        ...lazyScreen(
          'web/features/sales/delivery/admin/packing/Packing.tsx',
          () => import('../sales/delivery/admin/packing/Packing.tsx'),
        ),
      },
      {
        path: 'claims',
        ...lazyScreen(
          'web/features/sales/claims/admin/ManageClaims.tsx',
          () => import('../sales/claims/admin/ManageClaims.tsx'),
        ),
      },
      {
        path: 'weather',
        ...lazyScreen(
          'web/features/sales/delivery/admin/weather/Weather.tsx',
          () => import('../sales/delivery/admin/weather/Weather.tsx'),
        ),
      },
      {
        path: 'archive',
        ...lazyScreen(
          'web/features/sales/orders/admin/Archive.tsx',
          () => import('../sales/orders/admin/Archive.tsx'),
        ),
      },
      {
        path: 'payments',
        ...lazyScreen(
          'web/features/sales/payments/admin/Payments.tsx',
          () => import('../sales/payments/admin/Payments.tsx'),
        ),
      },
      {
        path: 'emails',
        ...lazyScreen(
          'web/features/messages/outbox/admin/Emails.tsx',
          () => import('../messages/outbox/admin/Emails.tsx'),
        ),
      },
      {
        path: 'reviews',
        ...lazyScreen(
          'web/features/catalogue/reviews/admin/ManageReviews.tsx',
          () => import('../catalogue/reviews/admin/ManageReviews.tsx'),
        ),
      },
      {
        path: 'trash',
        ...lazyScreen('web/features/shop/trash/Trash.tsx', () => import('../shop/trash/Trash.tsx')),
      },
      {
        path: 'webhooks/:id?',
        ...lazyScreen(
          'web/features/messages/webhooks/admin/Webhooks.tsx',
          () => import('../messages/webhooks/admin/Webhooks.tsx'),
        ),
      },
      {
        path: 'pages',
        ...lazyScreen(
          'web/features/shop/content/admin/ManagePages.tsx',
          () => import('../shop/content/admin/ManagePages.tsx'),
        ),
      },
      {
        path: 'pages/:id',
        ...lazyScreen(
          'web/features/shop/content/admin/EditContent.tsx',
          () => import('../shop/content/admin/EditContent.tsx'),
        ),
      },
      {
        path: 'blog',
        ...lazyScreen(
          'web/features/shop/content/admin/ManageBlog.tsx',
          () => import('../shop/content/admin/ManageBlog.tsx'),
        ),
      },
      {
        path: 'settings/:group',
        ...lazyScreen(
          'web/features/shop/settings/Settings.tsx',
          () => import('../shop/settings/Settings.tsx'),
        ),
      },
      {
        path: 'settings/email/:kind',
        ...lazyScreen(
          'web/features/messages/outbox/admin/EmailTexts.tsx',
          () => import('../messages/outbox/admin/EmailTexts.tsx'),
        ),
      },
      {
        path: 'messages',
        ...lazyScreen(
          'web/features/messages/contact/admin/Messages.tsx',
          () => import('../messages/contact/admin/Messages.tsx'),
        ),
      },
      {
        path: 'redirects',
        ...lazyScreen(
          'web/features/shop/redirects/Redirects.tsx',
          () => import('../shop/redirects/Redirects.tsx'),
        ),
      },
      {
        path: 'audit',
        ...lazyScreen('web/features/shop/audit/AuditLog.tsx', () => import('../shop/audit/AuditLog.tsx')),
      },
    ],
  },
]
