import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { OwnReviewing, ReviewView } from '../../../../contract/schemas/review.ts'
import { shopToast } from '../../../ui/toast.ts'
import { errorText } from '../../../api/error-text.ts'
import { useFindHelpfulMutation, useTakeBackHelpfulMutation } from './reviews.api.ts'

type HelpfulButtonProps = {
  review: ReviewView
  isOwn: boolean
  isGuest: boolean
  marks: OwnReviewing | undefined
}

/** Shows how many people a review has helped, and the viewer's own vote, which a second press removes. */
export function HelpfulButton({ review, isOwn, isGuest, marks }: HelpfulButtonProps) {
  const navigate = useNavigate()
  const [find, finding] = useFindHelpfulMutation()
  const [takeBack, takingBack] = useTakeBackHelpfulMutation()
  const isLoading = finding.isLoading || takingBack.isLoading
  // The last answer to a vote: the page, which is the same for everybody, may be half a minute older.
  const [voted, setVoted] = useState<{ isHelpful: boolean; helpful: number } | null>(null)
  const isHelpful = voted?.isHelpful ?? marks?.helpful.includes(review._id) ?? false
  const helpful = Math.max(voted?.helpful ?? review.helpful ?? 0, Number(isHelpful))
  if (isOwn) {
    if (helpful === 0) return null
    return (
      <p className="text-sm text-muted">
        {helpful === 1 ? '1 person found this helpful' : `${helpful} people found this helpful`}
      </p>
    )
  }
  const press = async () => {
    if (isLoading) return
    if (isGuest) {
      shopToast.error('Please log in to mark a review as helpful.')
      return void navigate(paths.login())
    }
    const answer = await (isHelpful ? takeBack : find)({ id: review._id })
    if (answer.error !== undefined) return shopToast.error(errorText(answer.error))
    setVoted({ isHelpful: !isHelpful, helpful: answer.data.helpful })
  }
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      aria-busy={isLoading || undefined}
      onClick={() => void press()}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold noscript:hidden ${isHelpful ? 'border-leaf bg-leaf-soft text-leaf' : 'border-edge bg-surface hover:border-leaf hover:text-leaf'}`}
    >
      <ThumbsUp aria-hidden className="size-4" />
      <span>
        Helpful
        <span className="sr-only">{`: the review by ${review.userId.username}`}</span>
      </span>
      {helpful > 0 && <span className="text-muted tabular-nums">{helpful}</span>}
    </button>
  )
}
