import { useState } from 'react'
import type { ShipmentView } from '../../../../contract/schemas/delivery.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useRemoveParcelMutation } from './delivery.api.ts'

/** Removes a parcel whose number was wrong. */
export function RemoveParcel({ parcel: { _id, carrier, trackingNumber } }: { parcel: ShipmentView }) {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [removeParcel, { isLoading }] = useRemoveParcelMutation()
  const name = `${carrier} ${trackingNumber}`.trim()
  const remove = async () => {
    setProblem(null)
    const { error } = await removeParcel({ id: _id })
    if (error !== undefined) return setProblem(errorText(error))
    dashboardToast.success('Parcel removed')
    setAsking(false)
  }
  return (
    <>
      <Button variant="secondary" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove{' '}
      </Button>
      {asking && (
        <ConfirmDialog
          title="Remove this parcel?"
          confirmLabel="Remove parcel"
          pending={isLoading}
          problem={problem}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <strong className="wrap-anywhere">{name}</strong> is removed from the order. A shipping e-mail that
          was sent cannot be recalled.
        </ConfirmDialog>
      )}
    </>
  )
}
