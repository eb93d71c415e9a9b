import { useState } from 'react'
import {
  REVIEW_REASON_TEXTS,
  REVIEW_REASONS,
  type ReviewReason,
} from '../../../../contract/review-reasons.ts'
import type { ReviewView } from '../../../../contract/schemas/review.ts'
import { errorText } from '../../../api/error-text.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { shopToast } from '../../../ui/toast.ts'
import { useShown } from '../../../routing/use-shown.ts'
import { useReportReviewMutation } from './reviews.api.ts'

const options = REVIEW_REASONS.map((value) => ({ value, label: REVIEW_REASON_TEXTS[value] }))

/** The form to report a review. A low rating is not one of its reasons. */
export function ReportModal({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const [reason, setReason] = useState<ReviewReason | null>(null)
  const [problem, setProblem] = useState('')
  const [report, { isLoading }] = useReportReviewMutation()
  const shown = useShown()
  const submit = async () => {
    if (isLoading) return
    if (reason === null) return setProblem('Please select a reason.')
    const answer = await report({ id: review._id, body: { reason } })
    if (answer.error !== undefined) return setProblem(errorText(answer.error))
    shopToast.success('Thank you. We will look at this review.')
    if (shown.current) onClose()
  }
  return (
    <Modal open title="Report this review" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="grid gap-5"
      >
        <p className="text-muted">
          We check every report. A review is only removed for one of these reasons, never because of its
          rating.
        </p>
        <RadioGroup
          legend={`Why are you reporting the review by ${review.userId.username}?`}
          name="reason"
          options={options}
          value={reason ?? ''}
          onChange={(value) => setReason(value as ReviewReason)}
        />
        {problem !== '' && <FormError>{problem}</FormError>}
        <FormActions submit="Report" busy={isLoading} onCancel={onClose} />
      </form>
    </Modal>
  )
}
