import { useState } from 'react'
import type { WithdrawalBody, WithdrawalView } from '../../../../contract/schemas/claim.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRequestId } from '../../../forms/use-request-id.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useWithdrawMutation } from '../claims/claims.api.ts'
import type { Known } from './WithdrawForm.tsx'

type ConfirmWithdrawalProps = {
  body: Omit<WithdrawalBody, 'requestId'>
  known: Known | undefined
  onBack: () => void
  onDone: (view: WithdrawalView) => void
}

/** The second step: what will be declared, and the button whose words the law gives. */
export function ConfirmWithdrawal({ body, known, onBack, onDone }: ConfirmWithdrawalProps) {
  const [withdraw, { isLoading }] = useWithdrawMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const requestIdOf = useRequestId()
  const confirm = async () => {
    setProblem(null)
    const { data, error } = await withdraw({ body: { ...body, requestId: requestIdOf(body) } })
    if (data !== undefined) onDone(data)
    else setProblem(errorText(error))
  }
  return (
    // The focus moves to it, as it takes the place of the form.
    <Panel title="Is this right?" titleRef={(title) => title?.focus()}>
      <dl className="grid gap-x-6 gap-y-2 wrap-anywhere sm:grid-cols-[auto_1fr]">
        <Fact name="Name">{body.name}</Fact>
        <Fact name="Order">{body.orderNumber}</Fact>
        <Fact name="E-mail">{body.email}</Fact>
        <Fact name="You withdraw from">{wordsOf(body, known)}</Fact>
      </dl>
      {problem !== null && <FormError>{problem}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isLoading} onClick={() => void confirm()}>
          Confirm withdrawal
        </Button>
        <Button variant="secondary" disabled={isLoading} onClick={onBack}>
          Back
        </Button>
      </div>
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd dir="auto" className="whitespace-pre-line">
      {children}
    </dd>
  </>
)

function wordsOf({ lines, text }: ConfirmWithdrawalProps['body'], known: Known | undefined): string {
  if (text !== '') return text
  if (lines === undefined) return 'The whole order'
  return lines
    .map(({ position, quantity }) => `${quantity} × ${known?.order.products[position]?.name ?? ''}`)
    .join('\n')
}
