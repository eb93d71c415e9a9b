import { REVIEW_REASONS, REVIEW_REASON_TEXTS, type ReviewReason } from '../../../../../contract/reviews.ts'
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
    missing: { reason: 'Please choose a reason' },
  })
  const { field, onSubmit, refuse } = textForm
  const [moderate] = useModerateReviewMutation()
  const save = onSubmit(async ({ reason }) => {
    const body = { hidden: true as const, reason: reason as ReviewReason, updatedAt: review.updatedAt }
    const { error } = await moderate({ id: review._id, body })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('The review is hidden')
    onClose()
  })
  return (
    <DialogForm title="Hide this review" textForm={textForm} submit="Hide" onSubmit={save} onClose={onClose}>
      <p className="text-sm text-muted">
        {`Nobody but ${review.userId.username} sees it then, with the reason, and its stars count no longer. Few stars are no reason.`}
      </p>
      <Select label="Reason" required {...field('reason')}>
        <option value="">Choose one</option>
        {REVIEW_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REVIEW_REASON_TEXTS[reason]}
          </option>
        ))}
      </Select>
    </DialogForm>
  )
}
