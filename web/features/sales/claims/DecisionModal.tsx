import { useState } from 'react'
import type { ClaimDecision } from '../../../../contract/claims.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { ClaimView } from '../../../../contract/schemas/claim.ts'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useDecideClaimMutation } from './claims.api.ts'

/** An admin's answer to a claim, which its buyer reads in a letter. */
export function DecisionModal({ claim, onClose }: { claim: ClaimView; onClose: () => void }) {
  const { form, field, isDirty, isSubmitting, showRefusal } = useTextForm({
    start: { decision: 'refund', answer: '' },
    missing: { answer: 'Please say why' },
  })
  const [decide] = useDecideClaimMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const decision = form.watch('decision') as ClaimDecision

  const save = form.handleSubmit(async ({ answer }) => {
    setProblem(null)
    const { error } = await decide({ id: claim._id, body: { decision, answer: answer.trim() } })
    if (error !== undefined) return setProblem(showRefusal(error))
    dashboardToast.success('The claim is answered')
    onClose()
  })

  return (
    <FormModal title="Answer the claim" isDirty={isDirty} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <Select
          label="What is done"
          hint={
            decision === 'replace'
              ? 'Add its parcel to the order when it leaves: its number goes to the buyer then.'
              : undefined
          }
          {...field('decision')}
        >
          <option value="refund">Give the money of these plants back</option>
          <option value="replace">Send them once more</option>
          <option value="refuse">Refuse, with a reason</option>
        </Select>
        <TextArea
          label={decision === 'refuse' ? 'Why' : 'Words to the buyer (optional)'}
          required={decision === 'refuse'}
          maxLength={LENGTHS.claim}
          {...field('answer')}
        />
        {problem !== null && !isSubmitting && <FormError>{problem}</FormError>}
        <FormActions submit="Answer" busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormModal>
  )
}
