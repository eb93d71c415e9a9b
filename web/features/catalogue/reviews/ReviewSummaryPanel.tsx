import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReviewSummary } from '../../../../contract/schemas/review.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { ALL_REVIEWS, type ReviewFilters } from './review-filters.ts'
import { ReviewLink } from './ReviewLink.tsx'

type ReviewSummaryPanelProps = {
  /** The path of the product's page. */
  path: string
  /** The mean of the stars, 0 to 5. */
  rating: number
  total: number
  summary: ReviewSummary
  filters: ReviewFilters
  onChoose: (filters: ReviewFilters) => void
}

/** The mean, the number of reviews by stars, and customers' photos. Each links to those reviews. */
export function ReviewSummaryPanel(props: ReviewSummaryPanelProps) {
  const { rating, total, summary } = props
  return (
    <div className="lg:sticky lg:top-8 lg:self-start">
      <div className="flex items-center gap-4">
        <p className="font-serif text-5xl font-semibold tabular-nums" aria-hidden="true">
          {rating.toFixed(1)}
        </p>
        <p className="grid text-sm text-muted">
          <Stars rating={rating} bare />
          {`out of 5, from ${total === 1 ? '1 review' : `${total} reviews`}`}
        </p>
      </div>
      <Histogram {...props} />
      {summary.verified > 0 && (
        <p className="mt-4 flex gap-2 border-t border-line pt-4 text-sm text-muted">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
          <span>
            <strong className="font-semibold text-ink">
              {summary.verified === 1 ? '1 verified purchase.' : `${summary.verified} verified purchases.`}
            </strong>
            {' Reviews are never removed because of their rating.'}
          </span>
        </p>
      )}
      <CustomerPhotos {...props} />
    </div>
  )
}

/** Five links, a bar each. The active one leads back to all. */
function Histogram({ path, summary, total, filters, onChoose }: ReviewSummaryPanelProps) {
  return (
    <ul aria-label="Rating distribution" className="mt-4 grid">
      {summary.stars
        .map((count, index) => ({ count, stars: index + 1 }))
        .toReversed()
        .map(({ count, stars }) => {
          const isChosen = filters.stars === stars
          const row = (
            <>
              <span className="flex w-8 items-center gap-1.5 text-sm font-semibold tabular-nums">
                {stars}
                <span aria-hidden="true" className="star size-3.5 bg-star" />
                <span className="sr-only">{stars === 1 ? 'star:' : 'stars:'}</span>
              </span>
              <span className="h-2 grow overflow-hidden rounded-full bg-sunken">
                <span
                  className="histogram-bar block h-full rounded-full bg-star"
                  style={{ width: `${(100 * count) / Math.max(total, 1)}%` }}
                />
              </span>
              <span className="w-10 text-right text-sm tabular-nums text-muted">
                {count}
                <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>
              </span>
            </>
          )
          const look = 'flex min-h-8 items-center gap-3 rounded-full px-2 -mx-2 max-lg:min-h-11'
          return (
            <li key={stars}>
              {count === 0 ? (
                <span className={look}>{row}</span>
              ) : (
                <ReviewLink
                  path={path}
                  to={{ ...ALL_REVIEWS, sort: filters.sort, stars: isChosen ? null : stars }}
                  onChoose={onChoose}
                  aria-current={isChosen ? 'true' : undefined}
                  className={`${look} hover:bg-leaf-soft ${isChosen ? 'bg-leaf-soft' : ''}`}
                >
                  {row}
                </ReviewLink>
              )}
            </li>
          )
        })}
    </ul>
  )
}

/** The newest photos; the last one shows how many more reviews have some. */
function CustomerPhotos({ path, summary, filters, onChoose }: ReviewSummaryPanelProps) {
  const { photos, withPhotos } = summary
  if (withPhotos === 0) return null
  const more = withPhotos - photos.length
  return (
    <div className="mt-5">
      <h3 className="font-serif text-lg">Photos of customers</h3>
      <ReviewLink
        path={path}
        to={{ ...ALL_REVIEWS, sort: filters.sort, with: 'photos' }}
        onChoose={onChoose}
        className="mt-2 flex gap-2 rounded-xl"
      >
        {photos.map((url, index) => (
          <span key={url} className="relative block w-25 overflow-hidden rounded-xl">
            <Picture
              url={url}
              alt=""
              width={100}
              height={100}
              sizes="100px"
              largest={320}
              className="aspect-square w-full object-cover"
            />
            {more > 0 && index === photos.length - 1 && (
              <span className="absolute inset-0 grid place-items-center bg-forest/75 font-semibold text-cream">
                {`+ ${more}`}
              </span>
            )}
          </span>
        ))}
        <span className="sr-only">
          {withPhotos === 1 ? '1 review with photos' : `${withPhotos} reviews with photos`}
        </span>
      </ReviewLink>
    </div>
  )
}
