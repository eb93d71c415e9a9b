import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { ReviewView } from '../../../../contract/schemas/review.ts'
import { Avatar } from '../../common/Avatar.tsx'

type ReviewHeadProps = {
  review: Pick<ReviewView, 'userId' | 'verified'>
  /** Lines below the name. */
  children: ReactNode
  /** Content at the other end of the line. */
  aside?: ReactNode
}

/** The author of a review, and whether they have bought the product. */
export function ReviewHead({ review: { userId: author, verified }, children, aside }: ReviewHeadProps) {
  return (
    <div className="flex items-start gap-3">
      <Avatar url={author.profileImage} size={44} />
      <div className="min-w-0 grow text-sm text-muted">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate text-base font-semibold text-ink">{author.username}</span>
          {verified && (
            <span className="inline-flex items-center gap-1 text-green">
              <CircleCheck aria-hidden className="size-4" />
              Verified purchase
            </span>
          )}
        </p>
        {children}
      </div>
      {aside}
    </div>
  )
}
