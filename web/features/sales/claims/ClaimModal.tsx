import { useState } from 'react'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { LineUnits } from '../../../../contract/replacements.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { shopToast } from '../../../ui/toast.ts'
import { useShown } from '../../../routing/use-shown.ts'
import { PhotosField } from '../../common/uploads/PhotosField.tsx'
import { UploadCount, useUploadCount } from '../../common/uploads/upload-count.ts'
import { unitsChosen, unitsOf } from '../refunds/refund-form.ts'
import { UnitsField } from '../refunds/UnitsField.tsx'
import { useClaimMutation } from './claims.api.ts'

type ClaimModalProps = {
  order: OrderView
  /** What can be claimed: the most of each line. */
  units: readonly LineUnits[]
  onClose: () => void
}

/** The form of a claim: damaged items with their quantities, a description and photos. */
export function ClaimModal({ order, units, onClose }: ClaimModalProps) {
  const { field, isDirty, isSubmitting, onSubmit, refuse, problem } = useTextForm<Record<string, string>>({
    start: {
      text: '',
      ...unitsOf(units),
    },
    missing: { text: 'Please describe the problem' },
  })
  // One id per form, so that a repeated press makes one claim.
  const [requestId] = useState(() => crypto.randomUUID())
  const [photos, setPhotos] = useState<string[]>([])
  const { isUploading, countUpload } = useUploadCount()
  const [claim] = useClaimMutation()
  const shown = useShown()

  const save = onSubmit(async (texts) => {
    const lines = unitsChosen(texts, units)
    if (lines.length === 0) return refuse('Choose the quantity of at least one product.')
    const body = { requestId, lines, text: (texts['text'] ?? '').trim(), photos }
    const { error } = await claim({ id: order._id, body })
    if (error !== undefined) return refuse(error)
    shopToast.success('Claim sent. We will e-mail you our decision')
    if (shown.current) onClose()
  })

  return (
    <FormModal title="Report damage" isDirty={isDirty || photos.length > 0 || isUploading} onClose={onClose}>
      <form noValidate onSubmit={save} className="grid gap-4">
        {units.map(({ position, quantity }) => (
          <UnitsField
            key={position}
            label={order.products[position]?.name ?? ''}
            position={position}
            quantity={quantity}
            none="No damage"
            what="damaged"
            field={field}
          />
        ))}
        <TextArea label="What is wrong?" required maxLength={LENGTHS.claim} {...field('text')} />
        <UploadCount value={countUpload}>
          {/* A claim is sent once: a photo that is chosen meanwhile would be in none. */}
          <fieldset disabled={isSubmitting} aria-label="Photos of the damage" className="min-w-0">
            <PhotosField photos={photos} onChange={setPhotos} />
          </fieldset>
        </UploadCount>
        {problem !== null && <FormError>{problem}</FormError>}
        <FormActions submit="Send" busy={isSubmitting || isUploading} onCancel={onClose} />
      </form>
    </FormModal>
  )
}
