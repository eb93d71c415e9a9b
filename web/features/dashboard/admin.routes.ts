import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../routing/lazy-screen.ts'

/** The admin's pages, relative to /dashboard. They have no loaders: private data is asked for by the screens themselves. */
export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    ...lazyScreen(() => import('./AdminsOnly.tsx')),
    children: [
      {
        index: true,
        ...lazyScreen(() => import('../shop/overview/admin/AdminDashboard.tsx'), { isDrawn: true }),
      },
      {
        path: 'add-product',
        ...lazyScreen(() => import('../catalogue/products/admin/AddProduct.tsx')),
      },
      {
        path: 'manage-products',
        ...lazyScreen(() => import('../catalogue/products/admin/ManageProducts.tsx'), { isDrawn: true }),
      },
      {
        path: 'stock',
        ...lazyScreen(() => import('../catalogue/stock/admin/Stock.tsx')),
      },
      {
        path: 'stock/:id',
        ...lazyScreen(() => import('../catalogue/stock/admin/StockMovements.tsx')),
      },
      {
        path: 'update-product/:id',
        ...lazyScreen(() => import('../catalogue/products/admin/UpdateProduct.tsx')),
      },
      {
        path: 'families/:id',
        ...lazyScreen(() => import('../catalogue/products/admin/variants/FamilyPage.tsx')),
      },
      {
        path: 'users',
        ...lazyScreen(() => import('../people/accounts/admin/ManageUsers.tsx'), { isDrawn: true }),
      },
      {
        path: 'manage-orders',
        ...lazyScreen(() => import('../sales/orders/admin/ManageOrders.tsx'), { isDrawn: true }),
      },
      {
        path: 'packing',
        ...lazyScreen(() => import('../sales/delivery/admin/packing/Packing.tsx')),
      },
      {
        path: 'passports',
        ...lazyScreen(() => import('../sales/passports/admin/Passports.tsx')),
      },
      {
        path: 'lots',
        ...lazyScreen(() => import('../catalogue/lots/admin/Lots.tsx')),
      },
      {
        path: 'lots/orders',
        ...lazyScreen(() => import('../sales/passports/admin/Trace.tsx')),
      },
      {
        path: 'claims',
        ...lazyScreen(() => import('../sales/claims/admin/ManageClaims.tsx')),
      },
      {
        path: 'weather',
        ...lazyScreen(() => import('../sales/delivery/admin/weather/Weather.tsx')),
      },
      {
        path: 'where-plants-may-go',
        ...lazyScreen(() => import('../catalogue/rules/admin/SaleRules.tsx')),
      },
      {
        path: 'past-orders',
        ...lazyScreen(() => import('../sales/past-orders/admin/PastOrders.tsx')),
      },
      {
        path: 'past-orders/:id',
        ...lazyScreen(() => import('../sales/past-orders/admin/PastOrder.tsx')),
      },
      {
        path: 'archive',
        ...lazyScreen(() => import('../sales/orders/admin/Archive.tsx')),
      },
      {
        path: 'payments',
        ...lazyScreen(() => import('../sales/payments/admin/Payments.tsx')),
      },
      {
        path: 'invoices',
        ...lazyScreen(() => import('../sales/invoices/admin/Invoices.tsx')),
      },
      {
        path: 'emails',
        ...lazyScreen(() => import('../messages/outbox/admin/Emails.tsx')),
      },
      {
        path: 'reviews',
        ...lazyScreen(() => import('../catalogue/reviews/admin/ManageReviews.tsx')),
      },
      {
        path: 'trash',
        ...lazyScreen(() => import('../shop/trash/Trash.tsx')),
      },
      {
        path: 'webhooks/:id?',
        ...lazyScreen(() => import('../messages/webhooks/admin/Webhooks.tsx')),
      },
      {
        path: 'pages',
        ...lazyScreen(() => import('../shop/content/admin/ManagePages.tsx')),
      },
      {
        path: 'pages/:id',
        ...lazyScreen(() => import('../shop/content/admin/EditContent.tsx')),
      },
      {
        path: 'blog',
        ...lazyScreen(() => import('../shop/content/admin/ManageBlog.tsx')),
      },
      {
        path: 'settings/:group',
        ...lazyScreen(() => import('../shop/settings/Settings.tsx')),
      },
      {
        path: 'settings/email/:kind',
        ...lazyScreen(() => import('../messages/outbox/admin/EmailTexts.tsx')),
      },
      {
        path: 'messages',
        ...lazyScreen(() => import('../messages/contact/admin/Messages.tsx')),
      },
      {
        path: 'categories',
        ...lazyScreen(() => import('../shop/categories/Categories.tsx')),
      },
      {
        path: 'discounts',
        ...lazyScreen(() => import('../sales/discounts/admin/Discounts.tsx')),
      },
      {
        path: 'move-in',
        ...lazyScreen(() => import('../shop/move-in/MoveIn.tsx')),
      },
      {
        path: 'move-in/:id',
        ...lazyScreen(() => import('../shop/move-in/OneImport.tsx')),
      },
      ...['import-products', 'import-stock', 'import-plant-facts', 'where-plants-may-go/import'].map(
        (path) => ({
          path,
          ...lazyScreen(() => import('../shop/move-in/FormerAddress.tsx')),
        }),
      ),
      {
        path: 'redirects',
        ...lazyScreen(() => import('../shop/redirects/Redirects.tsx')),
      },
      {
        path: 'published',
        ...lazyScreen(() => import('../shop/published/admin/Published.tsx')),
      },
      {
        path: 'audit',
        ...lazyScreen(() => import('../shop/audit/AuditLog.tsx')),
      },
    ],
  },
]
