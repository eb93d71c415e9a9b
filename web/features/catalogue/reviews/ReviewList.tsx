import type { ReviewView } from '../../../../contract/schemas/review.ts'
import { Avatar } from '../../common/Avatar.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { RelativeTime } from './RelativeTime.tsx'

export function ReviewList({ reviews }: { reviews: readonly ReviewView[] }) {
  return (
    <ul aria-label="Reviews" className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2">
      {reviews.map((review) => (
        <li key={review._id} className="rounded-card border border-line bg-surface p-5">
          <div className="flex items-center gap-3">
            <Avatar url={review.userId.profileImage} size={44} />
            <div className="min-w-0 grow">
              <p className="truncate font-semibold">{review.userId.username}</p>
              <p className="text-sm text-muted">
                <RelativeTime iso={review.updatedAt} />
              </p>
            </div>
            <Stars rating={review.rating} />
          </div>
          <p className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-line">{review.comment}</p>
        </li>
      ))}
    </ul>
  )
}
