import { useState } from 'react'
import { LENGTHS } from '../../../../../contract/limits.ts'
import { paths } from '../../../../../contract/paths.ts'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Head } from '../../../../routing/Head.tsx'
import { Link } from '../../../../routing/Link.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useGetShopInfoQuery } from '../../../../api/shop.api.ts'
import { AuthCard } from '../AuthCard.tsx'
import { useForgotPasswordMutation } from './recovery.api.ts'
import { useShop } from '../../../../routing/shop.ts'

const missing = { email: 'Please enter your e-mail address' }
export function Component() {
  const { email: shopEmail } = useShop()
  const [forget] = useForgotPasswordMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { field, isSubmitting, onSubmit, refuse, problem } = useTextForm<{ email: string }>({ missing })
  const isOff = useGetShopInfoQuery().data?.emails === 'off'

  const submit = onSubmit(async ({ email }) => {
    setSentTo(null)
    const answer = await forget({ body: { email } })
    if (answer.error !== undefined) return refuse(answer.error)
    setSentTo(email.trim())
  })

  return (
    <AuthCard
      head={
        <Head
          title="Forgot your password?"
          description="Reset your password with a link in an e-mail."
          path={paths.forgotPassword()}
        />
      }
      title="Forgot your password?"
      footer={
        <>
          Remember your password?{' '}
          <Link to={paths.login()} className="link">
            Login
          </Link>
        </>
      }
    >
      <p className="mt-4 text-muted">
        {isOff
          ? `This shop cannot send e-mails at the moment. ${shopEmail === null ? 'Please contact the shop' : `Please contact ${shopEmail}`} to recover your account.`
          : 'Enter the e-mail address of your account. We send you a link to choose a new password.'}
      </p>
      {!isOff && (
        <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={LENGTHS.email}
            required
            {...field('email')}
          />
          {problem !== null && <FormError>{problem}</FormError>}
          <div role="status">
            {sentTo !== null && (
              <p className="rounded-2xl bg-leaf-soft px-4 py-3 text-sm wrap-anywhere">
                If <strong>{sentTo}</strong> has an account, an e-mail is on its way. Its link works once and
                expires after one hour. No e-mail? Check your spam folder, or try again in five minutes.
              </p>
            )}
          </div>
          <SubmitButton busy={isSubmitting}>Send e-mail</SubmitButton>
        </form>
      )}
    </AuthCard>
  )
}
