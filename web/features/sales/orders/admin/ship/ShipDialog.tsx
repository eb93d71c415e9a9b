import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { CARRIERS, type Carrier } from '../../../../../../contract/carriers.ts'
import type { OrderView } from '../../../../../../contract/schemas/order.ts'
import type { BulkStatusBody } from '../../../../../../contract/schemas/order-bulk.ts'
import { FormModal } from '../../../../../forms/FormModal.tsx'
import { FormActions } from '../../../../../ui/FormActions.tsx'
import { FormError } from '../../../../../ui/FormError.tsx'
import { Select } from '../../../../../ui/Select.tsx'
import { TextArea } from '../../../../../ui/TextArea.tsx'
import { inOrders } from '../use-bulk-status.ts'
import { readTracking } from './tracking-lines.ts'
import { LinesLeftOut, TrackingPreview } from './TrackingPreview.tsx'

type ShipDialogProps = {
  orders: readonly OrderView[]
  busy: boolean
  /** @returns what went wrong, or `null` */
  onShip: (shipments: NonNullable<BulkStatusBody['shipments']>) => Promise<string | null>
  onClose: () => void
}

/** Carriers with a tracking page, so that a number is enough. */
const CHOICES = Object.entries(CARRIERS).filter(([, { page }]) => page !== null)

/** Ships the chosen orders with their tracking numbers, after a preview; an order without a number stays as it is. */
export function ShipDialog({ orders, busy, onShip, onClose }: ShipDialogProps) {
  const [carrier, setCarrier] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { tracked, refused } = readTracking(text, orders)
  const first = useRef<HTMLSelectElement>(null)
  // The dialog itself would focus the button that closes it.
  useEffect(() => first.current?.focus(), [])
  const isComplete = carrier !== '' && tracked.length > 0

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isComplete || busy) return
    setProblem(null)
    setProblem(
      await onShip(
        tracked.map(({ _id, number }) => ({
          id: _id,
          carrier: carrier as Carrier,
          trackingNumber: number,
          trackingUrl: '',
        })),
      ),
    )
  }
  return (
    <FormModal title={`Ship ${inOrders(orders.length)}`} isDirty={text !== ''} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Select
          ref={first}
          label="Carrier"
          required
          value={carrier}
          error={isTried && carrier === '' ? 'Please choose a carrier' : undefined}
          onChange={({ target }) => setCarrier(target.value)}
        >
          <option value="">Choose one</option>
          {CHOICES.map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        <TextArea
          label="Tracking numbers"
          required
          rows={6}
          value={text}
          error={isTried && tracked.length === 0 ? 'Please enter at least one tracking number' : undefined}
          hint={`One number per line, in the order of the list below; or lines with the order number, such as ${orders[0]?.orderId},1Z999.`}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          // Enter is a new line here, and scanners send it.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
          }}
        />
        <LinesLeftOut refused={refused} />
        {problem !== null && <FormError>{problem}</FormError>}
        <FormActions submit={`Ship ${inOrders(tracked.length)}`} busy={busy} onCancel={onClose} />
        <TrackingPreview orders={orders} tracked={tracked} />
      </form>
    </FormModal>
  )
}
