import { useState } from 'react'
import type { OwnReviewing, ReviewView } from '../../../../contract/schemas/review.ts'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { HelpfulButton } from './HelpfulButton.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { ShopReply } from './ShopReply.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { relativeTime } from './relative-time.ts'

const loadReport = async () => (await import('./ReportModal.tsx')).ReportModal

type ReviewCardProps = {
  review: ReviewView
  /** The viewer's id; `null` for a guest. */
  viewerId: string | null
  /** The viewer's votes and reports, once they are loaded. */
  marks: OwnReviewing | undefined
}

export function ReviewCard({ review, viewerId, marks }: ReviewCardProps) {
  const { userId: author, rating, comment, createdAt, updatedAt, photos, reply } = review
  const isOwn = author._id === viewerId
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <ReviewHead review={review} aside={<Stars rating={rating} short />}>
        <p>
          <RelativeTime iso={updatedAt} />
          {updatedAt !== createdAt && ', edited'}
        </p>
      </ReviewHead>
      <p className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-line">{comment}</p>
      {photos !== undefined && <ReviewPhotos photos={photos} author={author.username} />}
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <HelpfulButton review={review} isOwn={isOwn} isGuest={viewerId === null} marks={marks} />
        {!isOwn && viewerId !== null && <Report review={review} marks={marks} />}
      </div>
      {reply !== undefined && (
        <ShopReply
          text={reply.text}
          when={
            <>
              <RelativeTime iso={reply.at} />
              {updatedAt > reply.at && ', before the review was edited'}
            </>
          }
        />
      )}
    </li>
  )
}

function Report({ review, marks }: { review: ReviewView; marks: OwnReviewing | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (marks?.reported.includes(review._id))
    return <p className="text-sm text-muted">You reported this review</p>
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`Report the review by ${review.userId.username}`}
        className="min-h-11 min-w-11 text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Report
      </button>
      {isOpen && (
        <LazyPart
          name="The form"
          open={loadReport}
          with={{ review, onClose: close }}
          waiting={<Spinner />}
          frame={(children) => (
            <Modal open title="Report this review" onClose={close}>
              {children}
            </Modal>
          )}
        />
      )}
    </>
  )
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Shows how long ago a time was. The server renders the date, which stays true in a cached page; the browser, which
 * knows the current time, renders the distance.
 */
function RelativeTime({ iso }: { iso: string }) {
  const hydrated = useHydrated()
  return <time dateTime={iso}>{hydrated ? relativeTime(iso) : day.format(new Date(iso))}</time>
}
