import type { RouteObject } from 'react-router'
import { preload } from '../../../../routing/load.ts'
import { lazyScreen } from '../../../../routing/lazy-screen.ts'
import { getShopInfo } from '../../../../api/shop.api.ts'

export const recoveryRoutes: RouteObject[] = [
  {
    path: 'forgot-password',
    ...lazyScreen(
      'web/features/people/login/recovery/ForgotPasswordPage.tsx',
      () => import('./ForgotPasswordPage.tsx'),
    ),
    loader: ({ context }) => preload(context, getShopInfo.initiate(undefined, { subscribe: false })),
  },
  {
    path: 'reset-password',
    ...lazyScreen(
      'web/features/people/login/recovery/ResetPasswordPage.tsx',
      () => import('./ResetPasswordPage.tsx'),
    ),
  },
  {
    path: 'confirm-address',
    ...lazyScreen(
      'web/features/people/login/recovery/ConfirmAddressPage.tsx',
      () => import('./ConfirmAddressPage.tsx'),
    ),
  },
  {
    path: 'undo-address',
    ...lazyScreen(
      'web/features/people/login/recovery/UndoAddressPage.tsx',
      () => import('./UndoAddressPage.tsx'),
    ),
  },
]
