import { DialogForm } from '../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { dashboardToast } from '../../../ui/toast.ts'
import { useShown } from '../../../routing/use-shown.ts'
import { useAddParcelMutation } from './delivery.api.ts'
import { CARRIER_MISSING, noParcel, parcelOf } from './parcel-form.ts'
import { ParcelFields } from './ParcelFields.tsx'

type ParcelModalProps = { orderId: string; isReplacement?: boolean; onClose: () => void }

/** The form of a further parcel, or of one with replacements. */
export function ParcelModal({ orderId, isReplacement = false, onClose }: ParcelModalProps) {
  const textForm = useTextForm({ start: noParcel })
  const { form, field, onSubmit, refuse } = textForm
  const [addParcel] = useAddParcelMutation()
  const shown = useShown()

  const save = onSubmit(async (texts) => {
    const shipment = parcelOf(texts)
    if (!shipment) return form.setError('carrier', { type: 'missing', message: CARRIER_MISSING })
    const { error } = await addParcel({
      id: orderId,
      body: { ...shipment, ...(isReplacement && { replacement: true }) },
    })
    if (error !== undefined) return refuse(error)
    dashboardToast.success(isReplacement ? 'Replacement sent' : 'Parcel added')
    if (shown.current) onClose()
  })

  return (
    <DialogForm
      title={isReplacement ? 'Send replacement' : 'Add a parcel'}
      textForm={textForm}
      submit={isReplacement ? 'Send' : 'Add parcel'}
      onSubmit={save}
      onClose={onClose}
    >
      <ParcelFields field={field} carrier={form.watch('carrier')} isOptional={false} />
    </DialogForm>
  )
}
