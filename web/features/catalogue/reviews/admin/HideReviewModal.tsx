import { REVIEW_REASONS, REVIEW_REASON_TEXTS, type ReviewReason } from '../../../../../contract/reviews.ts'
import type { ModeratedReview } from '../../../../../contract/schemas/review.ts'
import { errorText } from '../../../../api/error-text.ts'
import { FormModal } from '../../../../forms/FormModal.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { FormActions } from '../../../../ui/FormActions.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useModerateReviewMutation } from './moderation.api.ts'

type HideReviewModalProps = { review: ModeratedReview; onClose: () => void }

/** The form requires one of the listed reasons: neither law nor readers accept hiding a review because of its stars. */
export function HideReviewModal({ review, onClose }: HideReviewModalProps) {
  const start = { reason: review.hidden?.reason ?? review.reports[0]?.reason ?? '' }
  const { form, field, isDirty, isSubmitting } = useTextForm({
    start,
    missing: { reason: 'Please choose a reason' },
  })
  const [moderate, { error }] = useModerateReviewMutation()
  const save = form.handleSubmit(async ({ reason }) => {
    const body = { hidden: true as const, reason: reason as ReviewReason, updatedAt: review.updatedAt }
    const answer = await moderate({ id: review._id, body })
    if (answer.error !== undefined) return
    dashboardToast.success('The review is hidden')
    onClose()
  })
  return (
    <FormModal title="Hide this review" isDirty={isDirty} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
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
        {error !== undefined && !isSubmitting && <FormError>{errorText(error)}</FormError>}
        <FormActions submit="Hide" busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormModal>
  )
}
