import { refusedFieldsOf } from '../../../../api/error-text.ts'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { FormError } from '../../../../ui/FormError.tsx'
import { NewPasswordField } from '../recovery/NewPasswordField.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { Section } from './Section.tsx'
import { useChangePasswordMutation } from './security.api.ts'

type PasswordForm = { password: string; newPassword: string }

const start = { password: '', newPassword: '' }
const missing = { password: 'Please enter your password', newPassword: 'Please choose a new password' }

/** @param email for password managers, which keep the new password under it */
export function PasswordSection({ email }: { email: string }) {
  const [change] = useChangePasswordMutation()
  const { startOver, field, isSubmitting, onSubmit, refuse, unheard, problem } = useTextForm<PasswordForm>({
    start,
    missing,
  })

  const submit = onSubmit(async (texts) => {
    let answer = await change({ body: texts })
    // An earlier try may have changed it, and its answer was lost.
    if (
      unheard?.password === texts.password &&
      refusedFieldsOf(answer.error).some(({ field }) => field === 'password')
    )
      answer = await change({ body: { ...texts, password: unheard.newPassword } })
    if (answer.error !== undefined) return refuse(answer.error)
    startOver()
    dashboardToast.success('Your password was changed')
  })

  return (
    <Section title="Password">
      <p className="text-muted">Changing your password logs you out on all other devices.</p>
      <form method="post" noValidate onSubmit={submit} className="grid max-w-md gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <NewPasswordField {...field('newPassword')} />
        {problem !== null && <FormError>{problem}</FormError>}
        <SubmitButton busy={isSubmitting} className="justify-self-start">
          Change password
        </SubmitButton>
      </form>
    </Section>
  )
}
