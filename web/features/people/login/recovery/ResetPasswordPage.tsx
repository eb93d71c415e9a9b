import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { UnlistedHead } from '../../../../routing/Head.tsx'
import { Link } from '../../../../routing/Link.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { shopToast } from '../../../../ui/toast.ts'
import { useShown } from '../../../../routing/use-shown.ts'
import { signedOut } from '../auth.slice.ts'
import type { LoginState } from '../auth-location.ts'
import { AuthCard } from '../AuthCard.tsx'
import { useResetPasswordMutation } from './recovery.api.ts'
import { isSpent, useLinkToken } from './use-link-token.ts'

const missing = { password: 'Please choose a password' }
export function Component() {
  const [reset, { error }] = useResetPasswordMutation()
  const { field, isSubmitting, onSubmit, refuse, unheard, problem } = useTextForm<{ password: string }>({
    missing,
  })
  const token = useLinkToken()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const shown = useShown()

  const submit = onSubmit(async ({ password }) => {
    const answer = await reset({ body: { token, password } })
    if (isSpent(answer.error) && unheard?.password === password) {
      const state: LoginState = { reason: 'unheard' }
      return shown.current ? navigate(paths.login(), { state }) : undefined
    }
    if (answer.error !== undefined) return refuse(answer.error)
    // All sessions have ended, this browser's too.
    dispatch(signedOut())
    shopToast.success('Your password was changed. Please log in with the new password.')
    if (shown.current) await navigate(paths.login())
  })

  return (
    <AuthCard
      head={<UnlistedHead title="Choose a new password" />}
      title="Choose a new password"
      footer={
        <>
          Link not working?{' '}
          <Link to={paths.forgotPassword()} className="link">
            Send another e-mail
          </Link>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <NewPasswordField {...field('password')} />
        {problem !== null && <FormError>{problem}</FormError>}
        {isSpent(error) && (
          <Link to={paths.forgotPassword()} className="inline-flex min-h-11 items-center link">
            Request a new link
          </Link>
        )}
        <SubmitButton busy={isSubmitting}>Change password</SubmitButton>
      </form>
    </AuthCard>
  )
}
