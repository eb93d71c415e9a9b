import { paths } from '../../../contract/paths.ts'
import type { Role } from '../../../contract/roles.ts'
import type { MenuLink } from './MenuPanel.tsx'

/** See docs/behaviour.md#header-and-footer. */
export const MAIN_LINKS: readonly MenuLink[] = [
  { label: 'Home', to: paths.home() },
  { label: 'Shop', to: paths.shop() },
  { label: 'Contact', to: paths.contact() },
]

export const ACCOUNT_LINKS: Record<Role, readonly MenuLink[]> = {
  admin: [
    { label: 'Dashboard', to: paths.admin() },
    { label: 'Add Product', to: paths.addProduct() },
    { label: 'Manage products', to: paths.manageProducts() },
    { label: 'Manage Orders', to: paths.manageOrders() },
    { label: 'Users', to: paths.users() },
  ],
  user: [
    { label: 'Dashboard', to: paths.dashboard() },
    { label: 'Orders', to: paths.myOrders() },
    { label: 'Payments', to: paths.myPayments() },
    { label: 'Profile', to: paths.myProfile() },
    { label: 'Reviews', to: paths.myReviews() },
  ],
}
