import { useState } from 'react'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { ReviewView } from '../../../../contract/schemas/review.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { StarPicker } from '../../../ui/StarPicker.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { shopToast } from '../../../ui/toast.ts'
import { PhotosField } from '../../common/uploads/PhotosField.tsx'
import { UploadCount, useUploadCount } from '../../common/uploads/upload-count.ts'
import { reviewFailure, type ReviewFailure } from './review-failure.ts'
import { usePostReviewMutation } from './reviews.api.ts'

const addressesOf = (photos: string): string[] => (photos === '' ? [] : photos.split(' '))

type ReviewModalProps = {
  productId: string
  userId: string
  /** The user's review of this product, to be edited. */
  own: ReviewView | undefined
  onClose: () => void
}

/** `photos` holds addresses separated by spaces, so that a draft stores them with the text. */
type ReviewTexts = { rating: string; comment: string; photos: string }

const missing = { rating: 'Please select one to five stars', comment: 'Please enter a comment' }

/** Closes on Cancel or after a successful submit; any other way asks before text is lost. */
export function ReviewModal({ productId, userId, own, onClose }: ReviewModalProps) {
  const [failure, setFailure] = useState<ReviewFailure | null>(null)
  const { isUploading, countUpload, untilUploaded } = useUploadCount()
  const [post] = usePostReviewMutation()
  const {
    form,
    field,
    isDirty,
    isSubmitting,
    isIncomplete,
    isRestored,
    markSaved,
    startOver,
    startFrom,
    showRefusal,
  } = useTextForm<ReviewTexts>({
    start: {
      rating: own === undefined ? '' : String(own.rating),
      comment: own?.comment ?? '',
      photos: (own?.photos ?? []).join(' '),
    },
    missing,
    draft: { name: `review:${productId}`, owner: userId },
  })

  const close = () => {
    markSaved()
    onClose()
  }
  const submit = form.handleSubmit(
    async (texts) => {
      setFailure(null)
      const { rating, comment, photos } = texts
      const answer = await post({
        body: {
          productId,
          userId,
          rating: Number(rating),
          comment: comment.trim(),
          photos: addressesOf(photos),
        },
      })
      if (answer.error !== undefined) {
        return setFailure(reviewFailure(answer.error, showRefusal(answer.error)))
      }
      shopToast.success('Review added!')
      await untilUploaded()
      const now = form.getValues()
      if (now.rating === rating && now.comment === comment && now.photos === photos) return close()
      // What was typed meanwhile stays, to be sent too.
      startFrom(texts)
    },
    () => setFailure(null),
  )

  return (
    <FormModal
      title={own === undefined ? 'Add a Review' : 'Edit Review'}
      isDirty={isDirty || isUploading}
      onClose={close}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
        {isRestored && <DraftNotice onStartOver={startOver} />}
        <StarPicker legend="Your rating" required {...field('rating')} value={Number(form.watch('rating'))} />
        <TextArea label="Your comment" required maxLength={LENGTHS.comment} rows={5} {...field('comment')} />
        <UploadCount value={countUpload}>
          <PhotosField
            photos={addressesOf(form.watch('photos'))}
            onChange={(change) =>
              form.setValue('photos', change(addressesOf(form.getValues('photos'))).join(' '), {
                shouldDirty: true,
              })
            }
          />
        </UploadCount>
        {isIncomplete && <FormError>Please fill both fields before submitting!</FormError>}
        {failure !== null && <FormError detail={failure.reason}>{failure.text}</FormError>}
        <FormActions submit="Submit" busy={isSubmitting || isUploading} onCancel={close} />
      </form>
    </FormModal>
  )
}
