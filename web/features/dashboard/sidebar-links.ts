import type { LucideIcon } from 'lucide-react'
import CreditCard from 'lucide-react/icons/credit-card'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import Sprout from 'lucide-react/icons/sprout'
import SquarePlus from 'lucide-react/icons/square-plus'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { paths } from '../../../contract/paths.ts'
import type { Role } from '../../../contract/roles.ts'

const CARE_SHEET = '/dashboard/care/:orderId'
const UPDATE_PRODUCT = '/dashboard/admin/update-product/:id'

export type SidebarLink = {
  label: string
  to: string
  icon: LucideIcon
  /** Patterns of pages that are reached from there and have no link of their own. */
  below?: readonly string[]
}

/** The sidebar's links of each role, in order (docs/behaviour.md#dashboards). */
export const SIDEBAR_LINKS: Record<Role, readonly SidebarLink[]> = {
  user: [
    { label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard },
    { label: 'Orders', to: paths.myOrders(), icon: Package, below: [CARE_SHEET] },
    { label: 'Payments', to: paths.myPayments(), icon: CreditCard },
    { label: 'Profile', to: paths.myProfile(), icon: UserRound },
    { label: 'Reviews', to: paths.myReviews(), icon: MessageSquareText },
  ],
  admin: [
    { label: 'Dashboard', to: paths.admin(), icon: LayoutDashboard },
    { label: 'Add Product', to: paths.addProduct(), icon: SquarePlus },
    { label: 'Manage products', to: paths.manageProducts(), icon: Sprout, below: [UPDATE_PRODUCT] },
    { label: 'Manage Orders', to: paths.manageOrders(), icon: Package, below: [CARE_SHEET] },
    { label: 'Users', to: paths.users(), icon: Users },
  ],
}
