import type { RouteObject } from 'react-router'
import { preload } from '../../../../routing/load.ts'
import { lazyScreen } from '../../../../routing/lazy-screen.ts'
import { getShopInfo } from '../../../../api/shop.api.ts'

export const recoveryRoutes: RouteObject[] = [
  {
    path: 'forgot-password',
    ...lazyScreen(() => import('./ForgotPasswordPage.tsx')),
    loader: ({ context }) => preload(context, getShopInfo.initiate(undefined, { subscribe: false })),
  },
  {
    path: 'reset-password',
    ...lazyScreen(() => import('./ResetPasswordPage.tsx')),
  },
  {
    path: 'confirm-address',
    ...lazyScreen(() => import('./ConfirmAddressPage.tsx')),
  },
  {
    path: 'undo-address',
    ...lazyScreen(() => import('./UndoAddressPage.tsx')),
  },
]
