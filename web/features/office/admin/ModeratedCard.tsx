import CircleCheck from 'lucide-react/icons/circle-check'
import { SHOP } from '../../../../brand/shop.ts'
import { paths } from '../../../../contract/paths.ts'
import { REVIEW_REASON_TEXTS } from '../../../../contract/reviews.ts'
import type { ModeratedReview } from '../../../../contract/schemas/review.ts'
import { Link } from '../../../routing/Link.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Avatar } from '../../common/Avatar.tsx'
import { formatMoment } from '../../common/dates.ts'
import { ReviewPhotos } from '../../catalogue/reviews/ReviewPhotos.tsx'

type ModeratedCardProps = {
  review: ModeratedReview
  onHide: () => void
  /** Shows a hidden one again; of another one, lets it stand. */
  onShow: () => void
  onReply: () => void
}

/** A review with all there is to judge it by, and what can be done. */
export function ModeratedCard({ review, onHide, onShow, onReply }: ModeratedCardProps) {
  const {
    userId: author,
    product,
    comment,
    photos,
    verified,
    createdAt,
    updatedAt,
    reports,
    hidden,
    reply,
  } = review
  const of = `the review by ${author.username} of ${product.name}`
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <div className="flex items-start gap-3">
        <Avatar url={author.profileImage} size={36} />
        <p className="min-w-0 grow text-sm text-muted">
          <span className="flex flex-wrap items-center gap-x-2">
            <strong className="font-semibold wrap-anywhere text-ink">{author.username}</strong>
            {verified && (
              <span className="inline-flex items-center gap-1 text-green">
                <CircleCheck aria-hidden className="size-4" />
                Verified purchase
              </span>
            )}
          </span>
          <Link
            to={paths.product(product._id)}
            className="inline-flex min-h-6 items-center text-leaf underline underline-offset-4 wrap-anywhere"
          >
            {product.name}
          </Link>
          <span className="block">
            {formatMoment(updatedAt)}
            {updatedAt !== createdAt && ', edited'}
          </span>
        </p>
      </div>
      <ul aria-label="What is said of it" className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {hidden !== null && (
          <li>
            <Badge tone="gray">{`Hidden: ${REVIEW_REASON_TEXTS[hidden.reason]}`}</Badge>
          </li>
        )}
        {hidden?.isEditedSince && (
          <li>
            <Badge tone="yellow">Edited since</Badge>
          </li>
        )}
        {reports.map(({ reason, count }) => (
          <li key={reason}>
            <Badge tone="red">{`${count} × ${REVIEW_REASON_TEXTS[reason]}`}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-line">{comment}</p>
      {photos !== undefined && <ReviewPhotos photos={photos} author={author.username} />}
      {reply !== undefined && (
        <div className="mt-3 rounded-2xl bg-leaf-soft p-4">
          <p className="text-sm text-muted">{`${SHOP.name} answered on ${formatMoment(reply.at)}`}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {(hidden !== null || reports.length > 0) && (
          <Button
            variant="secondary"
            onClick={onShow}
            aria-label={`${hidden === null ? 'Keep' : 'Show again'} ${of}`}
          >
            {hidden === null ? 'Keep' : 'Show again'}
          </Button>
        )}
        {(hidden === null || hidden.isEditedSince) && (
          <Button
            variant="secondary"
            onClick={onHide}
            aria-label={`${hidden === null ? 'Hide' : 'Keep hidden'} ${of}`}
          >
            {hidden === null ? 'Hide' : 'Keep hidden'}
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={onReply}
          aria-label={`${reply === undefined ? 'Reply to' : 'Edit reply to'} ${of}`}
        >
          {reply === undefined ? 'Reply' : 'Edit reply'}
        </Button>
      </div>
    </li>
  )
}
