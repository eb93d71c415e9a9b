import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../routing/Head.tsx'
import { Link } from '../../routing/Link.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { shopToast } from '../../ui/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { DemoHints } from './DemoHints.tsx'
import { useGetShopInfoQuery, useLoginMutation } from './auth.api.ts'
import { textOf } from './form-text.ts'
import { useSignIn } from './use-sign-in.ts'

export function Component() {
  const [login, { isLoading }] = useLoginMutation()
  const sample = useGetShopInfoQuery().data?.demoAccounts.at(-1)
  const [failed, setFailed] = useState(false)
  const signIn = useSignIn()
  const navigate = useNavigate()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const form = new FormData(event.currentTarget)
    setFailed(false)
    const answer = await login({ email: textOf(form, 'email'), password: textOf(form, 'password') })
    if (answer.data === undefined) return setFailed(true)
    signIn(answer.data.user)
    shopToast.success('Login successful')
    await navigate(paths.home())
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
          <Link to={paths.register()} className="font-semibold text-leaf underline underline-offset-4">
            Register
          </Link>
        </>
      }
    >
      {/* Posted, so that what sends it before the page has come to life puts no password into the address. */}
      <form method="post" onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={sample && `Try ${sample.email}`}
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          placeholder={sample && `Try ${sample.password}`}
          required
        />
        {failed && <FormError>Please provide a valid email and password</FormError>}
        <SubmitButton busy={isLoading}>Login</SubmitButton>
      </form>
      <DemoHints />
    </AuthCard>
  )
}
