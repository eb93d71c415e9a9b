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
  const { field, isSubmitting, onSubmit, refuse, problem } = useTextForm<{ password: string }>({
    missing,
  })

  const submit = onSubmit(async (texts) => {
    const answer = await confirm({ body: texts })
    if (answer.error === undefined) onClose(true)
    else refuse(answer.error)
  })

  return (
    <Modal open isForm title="Confirm your password" onClose={() => onClose(false)}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        {problem !== null && <FormError>{problem}</FormError>}
        <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
      </form>
    </Modal>
  )
}
