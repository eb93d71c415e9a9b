import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useState } from 'react'
import { useAddParcelMutation } from './delivery.api.ts'
import { CARRIER_MISSING, noParcel, parcelOf } from './parcel-form.ts'
import { ParcelFields } from './ParcelFields.tsx'

type ParcelModalProps = { orderId: string; isReplacement?: boolean; onClose: () => void }

/** The form of a further parcel, or of one with replacements. */
export function ParcelModal({ orderId, isReplacement = false, onClose }: ParcelModalProps) {
  const { form, field, isDirty, isSubmitting, showRefusal } = useTextForm({ start: noParcel })
  const [addParcel] = useAddParcelMutation()
  const [problem, setProblem] = useState<string | null>(null)

  const save = form.handleSubmit(async (texts) => {
    setProblem(null)
    const shipment = parcelOf(texts)
    if (!shipment) return form.setError('carrier', { type: 'missing', message: CARRIER_MISSING })
    const { error } = await addParcel({
      id: orderId,
      body: { ...shipment, ...(isReplacement && { replacement: true }) },
    })
    if (error !== undefined) return setProblem(showRefusal(error))
    dashboardToast.success(isReplacement ? 'Replacement sent' : 'Parcel added')
    onClose()
  })

  return (
    <FormModal
      title={isReplacement ? 'Send replacement' : 'Add a parcel'}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <ParcelFields field={field} carrier={form.watch('carrier')} isOptional={false} />
        {problem !== null && !isSubmitting && <FormError>{problem}</FormError>}
        <FormActions submit={isReplacement ? 'Send' : 'Add parcel'} busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormModal>
  )
}
