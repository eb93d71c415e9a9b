import Plus from 'lucide-react/icons/plus'
import { paths } from '../../../../contract/paths.ts'
import { REVIEW_REASON_TEXTS } from '../../../../contract/review-reasons.ts'
import type { OwnReviewView } from '../../../../contract/schemas/review.ts'
import { Link } from '../../../routing/Link.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PlantPicture } from '../../common/PlantPicture.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { Day } from '../../common/Dates.tsx'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { useViewer } from '../../people/login/use-viewer.ts'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { ToShop } from '../../sales/orders/NoOrders.tsx'
import { useGetReviewsByUserQuery } from './reviews.api.ts'

export function Component() {
  const { _id } = useViewer()
  const query = useGetReviewsByUserQuery({ userId: _id })
  return (
    <div className="grid gap-6">
      <PageTitle title="Your Given Reviews" />
      <QueryStates query={query}>
        {(reviews) => (
          <>
            {reviews.length === 0 && (
              <EmptyState
                title="No reviews available yet."
                picture={<ScenePicture name="empty-reviews" sizes="240px" className="w-60 rounded-card" />}
              >
                <ToShop />
              </EmptyState>
            )}
            <ul
              className={
                reviews.length === 0
                  ? 'mx-auto w-full max-w-72'
                  : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4'
              }
            >
              {reviews.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review} />
                </li>
              ))}
              <li>
                <Link
                  to={paths.shop()}
                  className="flex h-full min-h-40 flex-col items-center justify-center gap-2 rounded-card border border-dashed border-edge p-5 text-leaf transition-colors hover:border-leaf"
                >
                  <Plus aria-hidden="true" />
                  Add New Review
                </Link>
              </li>
            </ul>
          </>
        )}
      </QueryStates>
    </div>
  )
}

function ReviewCard({ review }: { review: OwnReviewView }) {
  const { product, productId, rating, comment, updatedAt, hidden } = review
  return (
    <Link
      to={paths.product(productId)}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5 transition-colors hover:border-leaf"
    >
      <span className="flex flex-wrap items-center gap-4">
        <PlantPicture url={product.image} width={48} className="w-12" />
        <span className="grid min-w-0 flex-[1_1_8rem] gap-1">
          <span className="font-serif text-lg leading-snug font-semibold wrap-anywhere">{product.name}</span>
          <Stars rating={rating} />
        </span>
      </span>
      {hidden !== undefined && (
        <span className="rounded-xl bg-warn-soft p-3 text-sm text-warn">
          {hidden.reason === 'waiting'
            ? 'Not shown yet: the shop will look at it first'
            : `Hidden from others: ${REVIEW_REASON_TEXTS[hidden.reason]}`}
        </span>
      )}
      <span className="line-clamp-6 grow wrap-anywhere">{comment}</span>
      <span className="text-xs text-muted">
        <span className="block">
          <Day iso={updatedAt} />
        </span>
        <span className="block wrap-anywhere">Product {productId}</span>
      </span>
    </Link>
  )
}
