import type { ClaimDecision } from '../../../../contract/claims.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { ClaimView } from '../../../../contract/schemas/claim.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { DialogForm } from '../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useDecideClaimMutation } from './claims.api.ts'

type DecisionModalProps = { claim: ClaimView; order: OrderView; onClose: () => void }

/** The form of an admin's answer to a claim, which its buyer gets by e-mail. */
export function DecisionModal({ claim, order, onClose }: DecisionModalProps) {
  const textForm = useTextForm({
    start: { decision: 'refund', answer: '' },
    missing: { answer: 'Please say why' },
  })
  const { form, field, onSubmit, refuse } = textForm
  const [decide] = useDecideClaimMutation()
  const decision = form.watch('decision') as ClaimDecision

  const save = onSubmit(async ({ answer }) => {
    const { error } = await decide({ id: claim._id, body: { decision, answer: answer.trim() } })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('The claim is answered')
    onClose()
  })

  return (
    <DialogForm
      title="Answer the claim"
      textForm={textForm}
      submit="Answer"
      onSubmit={save}
      onClose={onClose}
    >
      {claim.madeGood?.map(({ position, refunded, replaced }) => (
        <p key={position} role="note" className="rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
          {madeGoodText(order, position, refunded, replaced)}
        </p>
      ))}
      <Select
        label="What is done"
        hint={
          decision === 'replace'
            ? 'It leaves the stock now, and the order is to be packed again until you send the replacement.'
            : undefined
        }
        {...field('decision')}
      >
        <option value="refund">Refund these plants</option>
        <option value="replace">Send replacement</option>
        <option value="refuse">Decline, with a reason</option>
      </Select>
      <TextArea
        label={decision === 'refuse' ? 'Why' : 'Message to the buyer (optional)'}
        required={decision === 'refuse'}
        maxLength={LENGTHS.claim}
        {...field('answer')}
      />
    </DialogForm>
  )
}

/** Describes earlier refunds and replacements of the same line, so that nothing is compensated twice by mistake. */
function madeGoodText({ products }: OrderView, position: number, refunded: number, replaced: number): string {
  const line = products[position]
  const done = [
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
    ...(replaced > 0 ? [`${replaced} replaced`] : []),
  ]
  return `${line?.name ?? ''}: of ${line?.quantity ?? 0} bought, ${done.join(' and ')} already.`
}
