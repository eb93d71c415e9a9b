import { LENGTHS } from '../../../../contract/limits.ts'
import { hasUnits, leftOf, refundOfLines, remainingLines, stillLeft } from '../../../../contract/refunds.ts'
import type { ClaimView } from '../../../../contract/schemas/claim.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { DialogForm } from '../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { useMoney } from '../../../routing/money.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { taxWords, unitsChosen, unitsOf } from '../refunds/refund-form.ts'
import { refundableOf } from '../refunds/refundable.ts'
import { UnitsField } from '../refunds/UnitsField.tsx'
import { useDecideClaimMutation } from './claims.api.ts'

type WithdrawalModalProps = { claim: ClaimView; order: OrderView; onClose: () => void }

/** The form of an admin's answer to a withdrawal: which units are refunded, or why none is. Its buyer gets it by e-mail. */
export function WithdrawalModal({ claim, order, onClose }: WithdrawalModalProps) {
  const refundable = refundableOf(order)
  const left = remainingLines(refundable)
  const due = stillLeft(left, claim.due ?? claim.lines)
  // Words may be about more than the lines that a withdrawal names.
  const isNamed = claim.lines.length > 0 && claim.text === ''
  const isOver = leftOf(refundable) === 0 || (isNamed && due.length === 0)
  const money = useMoney(order.currency)
  const textForm = useTextForm<Record<string, string>>({
    start: {
      decision: 'refund',
      answer: '',
      restock: order.status === 'shipped' || order.status === 'completed' ? 'no' : 'yes',
      ...unitsOf(left, claim.lines.length > 0 || claim.text !== '' ? due : left),
    },
    missing: { answer: 'Please give a reason' },
  })
  const { form, field, onSubmit, refuse, closeSaved } = textForm
  const [decide] = useDecideClaimMutation()
  const texts = form.watch()
  const lines = unitsChosen(texts, left)
  const isRefund = texts['decision'] === 'refund'

  const save = onSubmit(async ({ answer = '', restock }) => {
    if (isRefund && !isOver && lines.length === 0)
      return refuse('Choose the quantity of at least one product.')
    const body = isRefund
      ? {
          decision: 'refund' as const,
          answer: answer.trim(),
          ...(!isOver && { lines, restock: restock === 'yes' }),
        }
      : { decision: 'refuse' as const, answer: answer.trim() }
    const { error } = await decide({ id: claim._id, body })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('Withdrawal answered')
    closeSaved(onClose)
  })

  const refund = hasUnits(refundable, lines) && lines.length > 0 ? refundOfLines(refundable, lines) : null
  return (
    <DialogForm
      title="Answer withdrawal"
      textForm={textForm}
      submit="Answer"
      onSubmit={save}
      onClose={onClose}
    >
      {claim.text !== '' && (
        <p dir="auto" className="rounded-2xl bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
          {claim.text}
        </p>
      )}
      <Select
        label="Decision"
        hint={
          isRefund
            ? 'The law lets you wait until the plants are back, or the customer shows that they were sent.'
            : undefined
        }
        {...field('decision')}
      >
        <option value="refund">{isOver ? 'Close: all was refunded' : 'Refund'}</option>
        <option value="refuse">Decline withdrawal</option>
      </Select>
      {isRefund &&
        !isOver &&
        left.map(({ position, quantity }) => (
          <UnitsField
            key={position}
            label={order.products[position]?.name ?? ''}
            position={position}
            quantity={quantity}
            none="none"
            field={field}
          />
        ))}
      {isRefund && !isOver && (
        <Select label="Plants" {...field('restock')}>
          <option value="yes">return to stock</option>
          <option value="no">do not return to stock</option>
        </Select>
      )}
      {isRefund && refund !== null && (
        <p role="status" className="rounded-2xl bg-leaf-soft px-4 py-3 text-sm">
          <strong className="tabular-nums">{money.showMinor(refund.amountCents)}</strong>
          {`${taxWords(refund, refundable, money)} will be refunded to the card.`}
        </p>
      )}
      <TextArea
        label={isRefund ? 'Message to the customer (optional)' : 'Reason'}
        required={!isRefund}
        maxLength={LENGTHS.claim}
        {...field('answer')}
      />
    </DialogForm>
  )
}
