import { useState } from 'react'
import { LENGTHS } from '../../../../../contract/limits.ts'
import type { ModeratedReview } from '../../../../../contract/schemas/review.ts'
import { DialogForm } from '../../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useReplyToReviewMutation } from './moderation.api.ts'

/** The form of the shop's answer, which everybody can read below the review. */
export function ReplyModal({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
  const [was, setWas] = useState(review.reply?.text ?? '')
  const textForm = useTextForm({ start: { text: was } })
  const { field, onSubmit, refuse, closeSaved } = textForm
  const [reply] = useReplyToReviewMutation()
  const save = onSubmit(async ({ text }) => {
    const { data, error } = await reply({ id: review._id, body: { text, was } })
    if (error !== undefined) return refuse(error)
    setWas(data.reply?.text ?? '')
    dashboardToast.success(text.trim() === '' ? 'Reply deleted' : 'Reply published')
    closeSaved(onClose)
  })
  return (
    <DialogForm
      title="Reply to this review"
      textForm={textForm}
      submit="Save"
      onSubmit={save}
      onClose={onClose}
    >
      <p className="max-h-40 overflow-y-auto text-sm text-muted wrap-anywhere whitespace-pre-line">
        {review.comment}
      </p>
      <TextArea
        label="Reply"
        hint="Shown publicly below the review. Leave empty to delete the reply."
        maxLength={LENGTHS.reviewReply}
        rows={5}
        {...field('text')}
      />
    </DialogForm>
  )
}
