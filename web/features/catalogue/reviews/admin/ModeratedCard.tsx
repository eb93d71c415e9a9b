import { paths } from '../../../../../contract/paths.ts'
import { REVIEW_REASON_TEXTS } from '../../../../../contract/review-reasons.ts'
import type { ModeratedReview } from '../../../../../contract/schemas/review.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { formatMoment } from '../../../common/dates.ts'
import { ReviewHead } from '../ReviewHead.tsx'
import { ReviewPhotos } from '../ReviewPhotos.tsx'
import { ShopReply } from '../ShopReply.tsx'

type ModeratedCardProps = {
  review: ModeratedReview
  onHide: () => void
  /** Shows a hidden review again, or keeps a visible one. */
  onShow: () => void
  onReply: () => void
}

/** A review with everything needed to moderate it, and the actions. */
export function ModeratedCard({ review, onHide, onShow, onReply }: ModeratedCardProps) {
  const { userId: author, product, comment, photos, createdAt, updatedAt, reports, hidden, reply } = review
  const of = `the review by ${author.username} of ${product.name}`
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <ReviewHead review={review}>
        <Link
          to={paths.product(product._id)}
          className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-leaf underline underline-offset-4 wrap-anywhere"
        >
          {product.name}
        </Link>
        <p>
          {formatMoment(updatedAt)}
          {updatedAt !== createdAt && ', edited'}
        </p>
      </ReviewHead>
      <ul aria-label="Reports" className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {hidden !== null && (
          <li>
            <Badge tone="gray">
              {hidden.reason === 'waiting'
                ? 'Waiting: one of many from one network'
                : `Hidden: ${REVIEW_REASON_TEXTS[hidden.reason]}`}
            </Badge>
          </li>
        )}
        {hidden?.isEditedSince && hidden.reason !== 'waiting' && (
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
      {reply !== undefined && <ShopReply text={reply.text} when={`on ${formatMoment(reply.at)}`} />}
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
