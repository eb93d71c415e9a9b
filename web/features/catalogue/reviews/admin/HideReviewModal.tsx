import {
  REVIEW_REASON_TEXTS,
  REVIEW_REASONS,
  type ReviewReason,
} from '../../../../../contract/review-reasons.ts'
import type { ModeratedReview } from '../../../../../contract/schemas/review.ts'
import { DialogForm } from '../../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Select } from '../../../../ui/Select.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useModerateReviewMutation } from './moderation.api.ts'

type HideReviewModalProps = { review: ModeratedReview; onClose: () => void }

/** The form requires one of the listed reasons: neither law nor readers accept hiding a review because of its stars. */
export function HideReviewModal({ review, onClose }: HideReviewModalProps) {
  const start = { reason: review.hidden?.reason ?? review.reports[0]?.reason ?? '' }
  const textForm = useTextForm({
    start,
    missing: { reason: 'Please select a reason' },
  })
  const { field, onSubmit, refuse, closeSaved } = textForm
  const [moderate] = useModerateReviewMutation()
  const save = onSubmit(async ({ reason }) => {
    const body = { hidden: true as const, reason: reason as ReviewReason, updatedAt: review.updatedAt }
    const { error } = await moderate({ id: review._id, body })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('The review is hidden')
    closeSaved(onClose)
  })
  return (
    <DialogForm title="Hide this review" textForm={textForm} submit="Hide" onSubmit={save} onClose={onClose}>
      <p className="text-sm text-muted">
        {`${review.userId._id === '' ? 'Nobody' : `Only ${review.userId.username}`} will still see the review, with your reason. Its rating no longer counts. A low rating is not a valid reason.`}
      </p>
      <Select label="Reason" required {...field('reason')}>
        <option value="">Select a reason</option>
        {REVIEW_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REVIEW_REASON_TEXTS[reason]}
          </option>
        ))}
      </Select>
    </DialogForm>
  )
}
