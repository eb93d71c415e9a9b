import { paths } from '../../../../contract/paths.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScenePicture } from '../../common/ScenePicture.tsx'

/** Shown to a customer without orders. */
export function NoOrders() {
  return (
    <EmptyState
      title="No orders yet!"
      picture={<ScenePicture name="empty-orders" sizes="240px" className="w-60 rounded-card" />}
    >
      <ToShop />
    </EmptyState>
  )
}

/** The link to the shop from an empty page. */
export const ToShop = () => (
  <Link to={paths.shop()} className={buttonClass({})}>
    Go to the shop
  </Link>
)
