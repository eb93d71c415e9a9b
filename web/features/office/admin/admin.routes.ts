import type { RouteObject } from 'react-router'
import { lazyScreen } from '../../../routing/lazy-screen.ts'

/** The admin's pages, relative to /dashboard. They have no loaders: what is private is fetched in the browser only. */
export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    ...lazyScreen('web/features/office/parts/AdminsOnly.tsx', () => import('../parts/AdminsOnly.tsx')),
    children: [
      {
        index: true,
        ...lazyScreen('web/features/office/admin/AdminDashboard.tsx', () => import('./AdminDashboard.tsx')),
      },
      {
        path: 'add-product',
        ...lazyScreen('web/features/office/admin/AddProduct.tsx', () => import('./AddProduct.tsx')),
      },
      {
        path: 'manage-products',
        ...lazyScreen('web/features/office/admin/ManageProducts.tsx', () => import('./ManageProducts.tsx')),
      },
      {
        path: 'import-products',
        ...lazyScreen('web/features/office/admin/ImportProducts.tsx', () => import('./ImportProducts.tsx')),
      },
      {
        path: 'stock',
        ...lazyScreen('web/features/office/admin/Stock.tsx', () => import('./Stock.tsx')),
      },
      {
        path: 'import-stock',
        ...lazyScreen('web/features/office/admin/ImportStock.tsx', () => import('./ImportStock.tsx')),
      },
      {
        path: 'import-plant-facts',
        ...lazyScreen(
          'web/features/office/admin/ImportPlantFacts.tsx',
          () => import('./ImportPlantFacts.tsx'),
        ),
      },
      {
        path: 'stock/:id',
        ...lazyScreen('web/features/office/admin/StockLedger.tsx', () => import('./StockLedger.tsx')),
      },
      {
        path: 'update-product/:id',
        ...lazyScreen('web/features/office/admin/UpdateProduct.tsx', () => import('./UpdateProduct.tsx')),
      },
      {
        path: 'users',
        ...lazyScreen('web/features/office/admin/ManageUsers.tsx', () => import('./ManageUsers.tsx')),
      },
      {
        path: 'manage-orders',
        ...lazyScreen('web/features/office/admin/ManageOrders.tsx', () => import('./ManageOrders.tsx')),
      },
      {
        path: 'packing',
        ...lazyScreen('web/features/office/admin/packing/Packing.tsx', () => import('./packing/Packing.tsx')),
      },
      {
        path: 'payments',
        ...lazyScreen('web/features/office/admin/Payments.tsx', () => import('./Payments.tsx')),
      },
      {
        path: 'emails',
        ...lazyScreen('web/features/office/admin/Emails.tsx', () => import('./Emails.tsx')),
      },
      {
        path: 'reviews',
        ...lazyScreen('web/features/office/admin/ManageReviews.tsx', () => import('./ManageReviews.tsx')),
      },
      {
        path: 'trash',
        ...lazyScreen('web/features/office/admin/trash/Trash.tsx', () => import('./trash/Trash.tsx')),
      },
      {
        path: 'webhooks/:id?',
        ...lazyScreen(
          'web/features/office/admin/webhooks/Webhooks.tsx',
          () => import('./webhooks/Webhooks.tsx'),
        ),
      },
      {
        path: 'audit',
        ...lazyScreen('web/features/office/admin/AuditLog.tsx', () => import('./AuditLog.tsx')),
      },
    ],
  },
]
