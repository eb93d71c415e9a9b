import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScenePicture } from '../../common/ScenePicture.tsx'

/** For a shop that has no products yet. */
export const OpensSoon = () => (
  <EmptyState
    title="We open soon."
    picture={<ScenePicture name="empty-orders" sizes="240px" className="w-60 rounded-card" />}
  >
    <p>Our first plants are coming soon.</p>
  </EmptyState>
)
