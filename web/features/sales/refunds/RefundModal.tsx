import { useState } from 'react'
import { LENGTHS } from '../../../../contract/limits.ts'
import { leftOf, shippingLeft, type Refund, type Refundable } from '../../../../contract/refunds.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { DialogForm } from '../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useShown } from '../../../routing/use-shown.ts'
import { bodyOf, previewOf, startOf, taxWords, type RefundTexts } from './refund-form.ts'
import { mayCancel, refundableOf } from './refundable.ts'
import { useRefundOrderMutation } from './refunds.api.ts'
import { UnitsField } from './UnitsField.tsx'
import { useMoney } from '../../../routing/money.ts'
import type { MoneyIn } from '../../../../contract/currencies.ts'
import { currencyName } from '../../../../contract/currency-table.ts'

/** The form of a refund: all that is left, some products or an amount; the sum is shown first. */
export function RefundModal({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const refundable = refundableOf(order)
  const money = useMoney(order.currency)
  const hasLeft = order.status === 'shipped' || order.status === 'completed'
  const textForm = useTextForm<RefundTexts>({
    start: startOf(refundable, hasLeft),
  })
  const { form, field, onSubmit, refuse } = textForm
  // One id per refund, so that a repeated click refunds once.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [refundOrder] = useRefundOrderMutation()
  const shown = useShown()
  const texts = form.watch()
  const hasDelivery = shippingLeft(refundable) > 0
  const preview = previewOf(refundable, texts, money)

  const save = onSubmit(async (values) => {
    const checked = previewOf(refundable, values, money)
    if (typeof checked === 'string') return refuse(checked)
    const answer = await refundOrder({
      id: order._id,
      body: { requestId, ...bodyOf(refundable, values, money) },
    })
    if (answer.error !== undefined) {
      // Whoever was told what is refunded makes another refund; without an answer this one may have been made.
      if ('status' in answer.error && answer.error.status === 409) setRequestId(crypto.randomUUID())
      return refuse(answer.error)
    }
    const made = answer.data.refunds?.find(({ _id }) => _id === requestId)
    if (made?.state === 'failed') dashboardToast.error('The card provider refused this refund')
    else dashboardToast.success(`${money.show(made?.amount ?? 0)} refunded`)
    if (shown.current) onClose()
  })

  return (
    <DialogForm
      title={`Refund ${order.orderId}`}
      textForm={textForm}
      submit="Refund"
      onSubmit={save}
      onClose={onClose}
    >
      <Select label="What to refund" {...field('what')}>
        <option value="all">{`Remaining amount, ${money.showMinor(leftOf(refundable))}`}</option>
        <option value="lines">Some products</option>
        {hasDelivery && <option value="delivery">The delivery</option>}
        <option value="amount">Custom amount</option>
      </Select>
      {texts['what'] === 'lines' && <Lines order={order} field={field} />}
      {texts['what'] === 'lines' && hasDelivery && (
        <Select label="Delivery" {...field('shipping')}>
          <option value="last">refunded with the last product</option>
          <option value="yes">refunded, too</option>
          <option value="no">is kept</option>
        </Select>
      )}
      {texts['what'] === 'amount' && (
        <TextField
          label={`Amount in ${currencyName(money.currency)}`}
          inputMode="decimal"
          autoComplete="off"
          data-decimals={money.decimals}
          {...field('amount')}
        />
      )}
      {(texts['what'] === 'all' || texts['what'] === 'lines') && (
        <Select label="Plants" {...field('restock')}>
          <option value="yes">return to stock</option>
          <option value="no">do not return to stock</option>
        </Select>
      )}
      <TextField
        label="Reason"
        hint="Only visible to admins."
        required
        maxLength={LENGTHS.refundReason}
        {...field('reason')}
      />
      <Preview preview={preview} order={refundable} isUnsent={mayCancel(order, true)} money={money} />
    </DialogForm>
  )
}

type FieldOf = ReturnType<typeof useTextForm<RefundTexts>>['field']

function Lines({ order, field }: { order: OrderView; field: FieldOf }) {
  return order.products.map(({ productId, name, quantity, refunded = 0 }, position) =>
    refunded < quantity ? (
      <UnitsField
        key={productId}
        label={name}
        position={position}
        quantity={quantity - refunded}
        none="none"
        field={field}
      />
    ) : null,
  )
}

type PreviewProps = { preview: Refund | string; order: Refundable; isUnsent: boolean; money: MoneyIn }

function Preview({ preview, order, isUnsent, money }: PreviewProps) {
  return (
    <p role="status" className="rounded-2xl bg-leaf-soft px-4 py-3 text-sm">
      {typeof preview === 'string' ? (
        preview
      ) : (
        <>
          <strong className="tabular-nums">{money.showMinor(preview.amountCents)}</strong>
          {taxWords(preview, order, money)}
          {` will be refunded to the card; ${money.showMinor(leftOf(order) - preview.amountCents)} remains.`}
          {preview.amountCents === leftOf(order) &&
            isUnsent &&
            ' Nothing is left to send then: the order leaves the packing list.'}
        </>
      )}
    </p>
  )
}
