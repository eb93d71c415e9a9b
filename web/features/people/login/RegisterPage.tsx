import { useNavigate } from 'react-router'
import { LENGTHS } from '../../../../contract/limits.ts'
import { paths } from '../../../../contract/paths.ts'
import { errorCodeOf } from '../../../api/error-text.ts'
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
import { useRegisterMutation } from './login.api.ts'
import type { LoginState } from './auth-location.ts'
import { LoginNotice } from './LoginNotice.tsx'
import { LegalLinks } from '../../common/LegalLinks.tsx'
import { useShopView } from '../../../routing/shop.ts'

type RegisterForm = { username: string; email: string; password: string }

const missing = {
  username: 'Please enter a username',
  email: 'Please enter your e-mail address',
  password: 'Please choose a password',
}

export function Component() {
  const { shop, legal } = useShopView()
  const [register] = useRegisterMutation()
  const { field, isSubmitting, markSaved, refusalId, onSubmit, refuse, unheard, problem } =
    useTextForm<RegisterForm>({
      missing,
      draft: { name: 'register', owner: null },
      secret: 'password',
    })
  const navigate = useNavigate()
  const shown = useShown()

  const submit = onSubmit(async (texts) => {
    const answer = await register({ body: texts })
    const email = texts.email.trim()
    const isHere = errorCodeOf(answer.error) === 'email_taken' && unheard?.email.trim() === email
    if (answer.error !== undefined && !isHere) return refuse(answer.error)
    markSaved()
    if (!isHere) shopToast.success('Registration completed!')
    const state: LoginState = { email, ...(isHere && { reason: 'unheard' }) }
    if (shown.current) await navigate(paths.login(), { state })
  })

  return (
    <AuthCard
      head={
        <Head
          title="Register"
          description={`Create an account at ${shop.name} to buy and review plants.`}
          path={paths.register()}
        />
      }
      title="Register"
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.login()} className="link">
            Login
          </Link>
        </>
      }
    >
      <LoginNotice otherwise="Register below to create another account" />
      {/* Uses POST, so that a submit before hydration puts no password into the address. */}
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        {/* The public name. The login uses the e-mail address, and is marked so for password managers. */}
        <TextField
          label="Username"
          autoComplete="nickname"
          maxLength={LENGTHS.username}
          required
          {...field('username')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={LENGTHS.email}
          required
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          minLength={LENGTHS.passwordLeast}
          maxLength={LENGTHS.passwordMost}
          hint={`At least ${LENGTHS.passwordLeast} characters`}
          required
          {...field('password')}
        />
        {problem !== null && (
          <FormError id={refusalId} detail={problem}>
            Registration failed
          </FormError>
        )}
        {legal.consent !== null && <p className="text-sm text-muted">{legal.consent}</p>}
        <SubmitButton busy={isSubmitting}>Register</SubmitButton>
        <LegalLinks />
      </form>
    </AuthCard>
  )
}
