import { LENGTHS } from '../../../../../contract/limits.ts'
import type { ModeratedReview } from '../../../../../contract/schemas/review.ts'
import { errorText } from '../../../../api/error-text.ts'
import { FormModal } from '../../../../forms/FormModal.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { FormActions } from '../../../../ui/FormActions.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useReplyToReviewMutation } from './moderation.api.ts'

/** The form of the shop's answer, which everybody can read below the review. */
export function ReplyModal({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
  const { form, field, isDirty, isSubmitting } = useTextForm({ start: { text: review.reply?.text ?? '' } })
  const [reply, { error }] = useReplyToReviewMutation()
  const save = form.handleSubmit(async ({ text }) => {
    const answer = await reply({ id: review._id, body: { text } })
    if (answer.error !== undefined) return
    dashboardToast.success(text.trim() === '' ? 'The reply is taken back' : 'The reply is on the page')
    onClose()
  })
  return (
    <FormModal title="Reply to this review" isDirty={isDirty} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        <p className="max-h-40 overflow-y-auto text-sm text-muted wrap-anywhere whitespace-pre-line">
          {review.comment}
        </p>
        <TextArea
          label="Reply"
          hint="Everybody reads it below the review. Empty takes it back."
          maxLength={LENGTHS.reviewReply}
          rows={5}
          {...field('text')}
        />
        {error !== undefined && !isSubmitting && <FormError>{errorText(error)}</FormError>}
        <FormActions submit="Save" busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormModal>
  )
}
