import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScenePicture } from '../layout/ScenePicture.tsx'

/** What a customer reads who has bought nothing so far (specification, section 8). */
export function NoOrders() {
  return (
    <EmptyState
      title="No orders yet!"
      picture={<ScenePicture name="empty-orders" sizes="240px" className="w-60 rounded-card" />}
    />
  )
}
