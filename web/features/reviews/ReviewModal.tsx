import { useState, type SubmitEvent } from 'react'
import { LENGTHS } from '../../../contract/limits.ts'
import type { ReviewView } from '../../../contract/schemas/review.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { StarPicker } from '../../ui/StarPicker.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { shopToast } from '../../ui/toast.ts'
import { reviewFailureText } from './review-failure.ts'
import { usePostReviewMutation } from './reviews.api.ts'

type ReviewModalProps = {
  open: boolean
  productId: string
  userId: string
  /** The user's review of this product, to be edited. */
  own: ReviewView | undefined
  onClose: () => void
}

/** Stays in the page when closed, so that the browser gives the focus back to the button that opened it. */
export function ReviewModal({ open, ...form }: ReviewModalProps) {
  return (
    <Modal open={open} title={form.own === undefined ? 'Add a Review' : 'Edit Review'} onClose={form.onClose}>
      {open && <ReviewForm {...form} />}
    </Modal>
  )
}

function ReviewForm({ productId, userId, own, onClose }: Omit<ReviewModalProps, 'open'>) {
  const [rating, setRating] = useState(own?.rating ?? 0)
  const [comment, setComment] = useState(own?.comment ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const [post, { isLoading }] = usePostReviewMutation()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    if (rating === 0 || comment.trim() === '') {
      return setFailure('Please fill both fields before submitting!')
    }
    setFailure(null)
    const answer = await post({ productId, userId, rating, comment: comment.trim() })
    if (answer.error !== undefined) return setFailure(reviewFailureText(answer.error))
    shopToast.success('Review added!')
    onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
      <StarPicker legend="Your rating" value={rating} onChange={setRating} />
      <TextArea
        label="Your comment"
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        maxLength={LENGTHS.comment}
        rows={5}
      />
      {failure !== null && <FormError>{failure}</FormError>}
      <FormActions submit="Submit" busy={isLoading} onCancel={onClose} />
    </form>
  )
}
