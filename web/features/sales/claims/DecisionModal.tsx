import { useState } from 'react'
import type { ClaimDecision } from '../../../../contract/claims.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import { hasUnits, refundOfLines } from '../../../../contract/refunds.ts'
import type { ClaimView } from '../../../../contract/schemas/claim.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { DialogForm } from '../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { taxWords } from '../refunds/refund-form.ts'
import { isRefunded } from '../../../../contract/left-to-send.ts'
import { isDisputed } from '../../../../contract/refunds.ts'
import { mayRefund, refundableOf } from '../refunds/refundable.ts'
import { useDecideClaimMutation } from './claims.api.ts'
import { DEFAULT_CURRENCY, moneyIn } from '../../../../contract/currencies.ts'

type DecisionModalProps = { claim: ClaimView; order: OrderView; onClose: () => void }

/** The form of an admin's answer to a claim, which its buyer gets by e-mail. */
export function DecisionModal({ claim, order, onClose }: DecisionModalProps) {
  // Asked once, so that what is chosen stays among the options.
  const [canRefund] = useState(mayRefund(order))
  const [canReplace] = useState(!isRefunded(order) && !isDisputed(order))
  const textForm = useTextForm({
    start: { decision: canRefund ? 'refund' : canReplace ? 'replace' : 'refuse', answer: '' },
    missing: { answer: 'Please give a reason' },
  })
  const { form, field, onSubmit, refuse, closeSaved } = textForm
  const [decide] = useDecideClaimMutation()
  const decision = form.watch('decision') as ClaimDecision

  const save = onSubmit(async ({ answer }) => {
    const { error } = await decide({ id: claim._id, body: { decision, answer: answer.trim() } })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('Claim answered')
    closeSaved(onClose)
  })

  return (
    <DialogForm title="Answer claim" textForm={textForm} submit="Answer" onSubmit={save} onClose={onClose}>
      {claim.madeGood?.map(({ position, refunded, replaced }) => (
        <p key={position} role="note" className="rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
          {madeGoodText(order, position, refunded, replaced)}
        </p>
      ))}
      {!canReplace && (
        <p role="note" className="rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
          {`This order ${isDisputed(order) ? 'is disputed' : 'was refunded'}: nothing more is sent for it.`}
        </p>
      )}
      <Select label="Decision" hint={hintOf(decision, claim, order)} {...field('decision')}>
        {canRefund && <option value="refund">Refund these plants</option>}
        {canReplace && <option value="replace">Send replacement</option>}
        <option value="refuse">Decline claim</option>
      </Select>
      <TextArea
        label={decision === 'refuse' ? 'Reason' : 'Message to the customer (optional)'}
        required={decision === 'refuse'}
        maxLength={LENGTHS.claim}
        {...field('answer')}
      />
    </DialogForm>
  )
}

/** What happens when the form is sent, with the amount of a refund. */
function hintOf(decision: ClaimDecision, { lines }: ClaimView, order: OrderView): string | undefined {
  if (decision === 'replace')
    return 'The replacement is taken from stock now. The order stays in To be packed until you send the replacement.'
  const refundable = refundableOf(order)
  if (decision === 'refuse' || !hasUnits(refundable, lines)) return undefined
  const money = moneyIn(order.currency ?? DEFAULT_CURRENCY)
  const refund = refundOfLines(refundable, lines)
  return `${money.showMinor(refund.amountCents)}${taxWords(refund, refundable, money)} will be refunded to the card.`
}

/** Describes earlier refunds and replacements of the same line, so that nothing is compensated twice by mistake. */
function madeGoodText({ products }: OrderView, position: number, refunded: number, replaced: number): string {
  const line = products[position]
  const done = [
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
    ...(replaced > 0 ? [`${replaced} replaced`] : []),
  ]
  return `${line?.name ?? ''}: ${line?.quantity ?? 0} ordered, ${done.join(' and ')} already.`
}
