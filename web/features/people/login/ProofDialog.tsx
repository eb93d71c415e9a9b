import { useState } from 'react'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useConfirmMutation } from './proof.api.ts'

const missing = { password: 'Please enter your password' }

/**
 * Asks for the password before a step that somebody at an unattended screen must not take. @param onClose called with
 * whether it was given
 */
export function ProofDialog({ onClose }: { onClose: (given: boolean) => void }) {
  const [confirm] = useConfirmMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const { form, field, isSubmitting, showRefusal } = useTextForm<{ password: string }>({ missing })

  const submit = form.handleSubmit(async (texts) => {
    setProblem(null)
    const answer = await confirm({ body: texts })
    if (answer.error === undefined) onClose(true)
    else setProblem(showRefusal(answer.error))
  })

  return (
    <Modal open isForm title="Confirm it is you" onClose={() => onClose(false)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        {problem !== null && <FormError>{problem}</FormError>}
        <SubmitButton busy={isSubmitting}>Go on</SubmitButton>
      </form>
    </Modal>
  )
}
