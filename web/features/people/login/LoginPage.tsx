import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { errorCodeOf, errorText } from '../../../api/error-text.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Head } from '../../../routing/Head.tsx'
import { Link } from '../../../routing/Link.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { shopToast } from '../../../ui/toast.ts'
import { useShown } from '../../../routing/use-shown.ts'
import { AuthCard } from './AuthCard.tsx'
import { wayBackLabel, type WayBackState } from './auth-location.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { DemoHints } from './DemoHints.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { useLoginMutation } from './login.api.ts'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { useLoginState } from './use-login-state.ts'
import { useSignIn } from './use-sign-in.ts'

type LoginForm = { email: string; password: string }

const missing = { email: 'Please enter your e-mail address', password: 'Please enter your password' }

export function Component() {
  const [login, { error }] = useLoginMutation()
  const sample = useGetShopInfoQuery().data?.demoAccounts.at(-1)
  const [failed, setFailed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { form, field, isSubmitting, showRefusal, refusalId } = useTextForm<LoginForm>({ missing })
  const { from, email } = useLoginState()
  const signIn = useSignIn()
  const navigate = useNavigate()
  const shown = useShown()

  const submit = form.handleSubmit(async (texts) => {
    setFailed(false)
    const answer = await login({ body: texts })
    if (answer.data !== undefined) return goIn(answer.data.user)
    if (errorCodeOf(answer.error) === 'second_factor') return setAsking(true)
    showRefusal(answer.error)
    setFailed(true)
  })

  const goIn = async (user: UserView) => {
    signIn(user)
    const wayBack = from === undefined ? undefined : from.pathname + from.search
    const state: WayBackState = { wayBack }
    // On a phone it covers the link that says the same.
    const goOn = wayBack && { label: wayBackLabel(wayBack), run: () => void navigate(wayBack) }
    shopToast.success('Login successful', goOn || undefined)
    if (shown.current) await navigate(paths.home(), { state })
  }

  return (
    <AuthCard
      head={
        <Head
          title="Login"
          description="Log in to pay, follow orders and write reviews."
          path={paths.login()}
        />
      }
      title="Login"
      footer={
        <>
          New here?{' '}
          <Link to={paths.register()} className="link">
            Register
          </Link>
        </>
      }
    >
      {!isAsking && <LoginNotice otherwise="Log in below to switch accounts" />}
      {isAsking ? (
        <SecondFactorForm onDone={(user) => void goIn(user)} onStartOver={() => setAsking(false)} />
      ) : (
        <>
          {/* Uses POST, so that a submit before hydration puts no password into the address. */}
          <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              placeholder={sample && `Try ${sample.email}`}
              required
              {...field('email')}
              {...(email !== undefined && { defaultValue: email })}
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              placeholder={sample && `Try ${sample.password}`}
              required
              {...field('password')}
            />
            {failed && (
              <FormError id={refusalId} detail={isWrongPair(error) ? undefined : errorText(error)}>
                Please provide a valid email and password
              </FormError>
            )}
            <SubmitButton busy={isSubmitting}>Login</SubmitButton>
          </form>
          <p className="mt-3">
            <Link to={paths.forgotPassword()} className="inline-flex min-h-11 items-center link">
              Forgot your password?
            </Link>
          </p>
        </>
      )}
      {!isAsking && <DemoHints />}
    </AuthCard>
  )
}

/** The general message suffices; a locked account or a lost connection has a reason of its own. */
const isWrongPair = (error: ReturnType<typeof useLoginMutation>[1]['error']) =>
  error !== undefined && 'status' in error && (error.status === 401 || error.status === 400)
