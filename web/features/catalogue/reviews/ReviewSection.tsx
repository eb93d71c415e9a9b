import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import { REVIEW_REASON_TEXTS, type HiddenFor } from '../../../../contract/review-reasons.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import type { ReviewSummary, ReviewView } from '../../../../contract/schemas/review.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useAuth } from '../../people/login/use-auth.ts'
import { summaryOf } from './review-summary.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewSummaryPanel } from './ReviewSummaryPanel.tsx'
import { ReviewToolbar } from './ReviewToolbar.tsx'
import { useGetOwnReviewingQuery } from './reviews.api.ts'
import { useReviewFilters } from './use-review-filters.ts'

const loadModal = async () => (await import('./ReviewModal.tsx')).ReviewModal
// Loading ahead fails silently, because a pointer over the button has asked for nothing.
const prepareModal = () => void loadModal().catch(() => undefined)

type ReviewSectionProps = {
  product: ProductView
  /** The newest reviews. */
  reviews: readonly ReviewView[]
  /** Absent when these are all. */
  summary: ReviewSummary | undefined
}

/** The reviews of a product, their summary, and the form to write or edit one's own. */
export function ReviewSection({ product, reviews, summary = summaryOf(reviews) }: ReviewSectionProps) {
  const { _id: productId, rating, reviewCount: total } = product
  const { user } = useAuth()
  const { data: marks } = useGetOwnReviewingQuery({ id: productId }, { skip: user === null })
  const own = marks?.review ?? reviews.find((review) => review.userId._id === user?._id)
  const shown = useReviewFilters()
  const [isOpen, setOpen] = useState(false)
  const title = own === undefined ? 'Add a Review' : 'Edit Review'
  const close = () => setOpen(false)
  const first = {
    reviews: [...reviews],
    totalReviews: total,
    totalPages: Math.ceil(total / PAGE_SIZES.reviews),
  }
  const path = paths.productPage(product)
  const choice = { path, summary, filters: shown.filters, onChoose: shown.choose }

  return (
    <section aria-labelledby="reviews-title" className="mt-16">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h2 id="reviews-title" tabIndex={-1} className="outline-none font-serif text-2xl sm:text-3xl">
          {`Reviews (${total})`}
        </h2>
        {user === null ? (
          <p className="text-muted">
            <Link to={paths.register()} className="link">
              Register
            </Link>
            {' to write a review.'}
          </p>
        ) : (
          <Button
            variant="secondary"
            onClick={() => setOpen(true)}
            onPointerEnter={prepareModal}
            onFocus={prepareModal}
          >
            {title}
          </Button>
        )}
      </div>
      {marks?.review?.hidden !== undefined && <HiddenNote reason={marks.review.hidden.reason} />}
      {total === 0 ? (
        <p className="mt-6 flex items-center gap-3 rounded-card bg-leaf-soft p-6">
          <MessageSquareText aria-hidden className="shrink-0 text-leaf" />
          No reviews yet. Be the first to review this product.
        </p>
      ) : (
        <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
          <ReviewSummaryPanel {...choice} rating={rating} total={total} />
          <div className="grid grid-cols-1 content-start gap-4">
            {total > 1 && <ReviewToolbar {...choice} />}
            <ReviewList
              shown={shown}
              productId={productId}
              path={path}
              first={first}
              viewerId={user?._id ?? null}
              marks={user === null ? undefined : marks}
            />
          </div>
        </div>
      )}
      {user !== null && isOpen && (
        <LazyPart
          // An own review that is found late makes a new form; typed text comes back from the draft.
          key={own?._id}
          name="The form"
          open={loadModal}
          with={{ productId, userId: user._id, own, onClose: close }}
          waiting={<Spinner />}
          frame={(children) => (
            <Modal open title={title} onClose={close}>
              {children}
            </Modal>
          )}
        />
      )}
    </section>
  )
}

/** Shown to its author only. */
function HiddenNote({ reason }: { reason: HiddenFor }) {
  return (
    <p role="note" className="mt-4 rounded-2xl bg-warn-soft p-4 text-sm text-warn">
      {reason === 'waiting'
        ? 'Your review is stored. It is shown once the shop has looked at it.'
        : `Your review is hidden from others: ${REVIEW_REASON_TEXTS[reason]}. If you edit the review, we check it again.`}
    </p>
  )
}
