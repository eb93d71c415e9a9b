import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import type { ReviewView } from '../../../../contract/schemas/review.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useAuth } from '../../people/auth/use-auth.ts'
import { useGetReviewsByUserQuery } from './reviews.api.ts'
import { ReviewList } from './ReviewList.tsx'

const loadModal = async () => (await import('./ReviewModal.tsx')).ReviewModal
// A pointer that only passes by says nothing of a connection that is gone.
const prepareModal = () => void loadModal().catch(() => undefined)

type ReviewSectionProps = {
  productId: string
  /** The newest ones. */
  reviews: readonly ReviewView[]
  /** How many there are. */
  total: number
}

/** The reviews of a product, and the way to write or change one's own. */
export function ReviewSection({ productId, reviews, total }: ReviewSectionProps) {
  const { user } = useAuth()
  const own = useOwnReview(user?._id, productId, reviews, total)
  const [isOpen, setOpen] = useState(false)
  const title = own === undefined ? 'Add a Review' : 'Edit Review'
  const close = () => setOpen(false)

  return (
    <section aria-labelledby="reviews-title" className="mt-16">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h2 id="reviews-title" tabIndex={-1} className="outline-none font-serif text-2xl sm:text-3xl">
          {`Reviews (${total})`}
        </h2>
        {user === null ? (
          <p className="text-muted">
            <Link to={paths.register()} className="font-semibold text-leaf underline underline-offset-4">
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
      {reviews.length === 0 ? (
        <p className="mt-6 flex items-center gap-3 rounded-card bg-leaf-soft p-6">
          <MessageSquareText aria-hidden className="shrink-0 text-leaf" />
          Nobody has reviewed this one yet. Grown it? Tell the others.
        </p>
      ) : (
        <ReviewList reviews={reviews} />
      )}
      {user !== null && isOpen && (
        <LazyPart
          // An own review that is found late fills the form anew; what was typed comes back out of the draft.
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

/** The visitor's review of this product. One older than those the product comes with is looked for among their own. */
function useOwnReview(
  userId: string | undefined,
  productId: string,
  reviews: readonly ReviewView[],
  total: number,
): ReviewView | undefined {
  const shown = reviews.find((review) => review.userId._id === userId)
  const isComplete = reviews.length >= total
  const { data } = useGetReviewsByUserQuery(userId ?? '', {
    skip: userId === undefined || shown !== undefined || isComplete,
  })
  return shown ?? (isComplete ? undefined : data?.find((review) => review.productId === productId))
}
