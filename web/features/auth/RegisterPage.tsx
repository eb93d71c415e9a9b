import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { LENGTHS } from '../../../contract/limits.ts'
import { paths } from '../../../contract/paths.ts'
import { errorText } from '../../api/error-text.ts'
import { Head } from '../../routing/Head.tsx'
import { Link } from '../../routing/Link.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { shopToast } from '../../ui/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { useRegisterMutation } from './auth.api.ts'
import { textOf } from './form-text.ts'

export function Component() {
  const [register, { isLoading, error }] = useRegisterMutation()
  const [failed, setFailed] = useState(false)
  const navigate = useNavigate()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const form = new FormData(event.currentTarget)
    setFailed(false)
    const answer = await register({
      username: textOf(form, 'username'),
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
    })
    if (answer.data === undefined) return setFailed(true)
    shopToast.success('Registration completed!')
    await navigate(paths.login())
  }

  return (
    <AuthCard
      head={
        <Head
          title="Register"
          description="Open an account at Fern & Co. to buy plants and review them."
          path={paths.register()}
        />
      }
      title="Register"
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.login()} className="font-semibold text-leaf underline underline-offset-4">
            Login
          </Link>
        </>
      }
    >
      {/* Posted, so that what sends it before the page has come to life puts no password into the address. */}
      <form method="post" onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          maxLength={LENGTHS.username}
          required
        />
        <TextField label="Email" name="email" type="email" autoComplete="email" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={LENGTHS.passwordLeast}
          maxLength={LENGTHS.passwordMost}
          hint={`At least ${LENGTHS.passwordLeast} characters`}
          required
        />
        {failed && <FormError detail={errorText(error)}>Registration failed</FormError>}
        <SubmitButton busy={isLoading}>Register</SubmitButton>
      </form>
    </AuthCard>
  )
}
