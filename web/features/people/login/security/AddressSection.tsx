import { useState } from 'react'
import { LENGTHS } from '../../../../../contract/limits.ts'
import type { SecurityView } from '../../../../../contract/schemas/account.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { Section } from './Section.tsx'
import { useChangeEmailMutation, useSendVerificationMutation } from './security.api.ts'

type AddressForm = { email: string; password: string }

const start = { email: '', password: '' }
const missing = { email: 'Please enter the new address', password: 'Please enter your password' }

/** The account's e-mail address, whether it is confirmed, and the form to change it. */
export function AddressSection({ security: { email, verified } }: { security: SecurityView }) {
  const [change] = useChangeEmailMutation()
  const [sendVerification, { isLoading }] = useSendVerificationMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { form, field, isSubmitting, showRefusal } = useTextForm<AddressForm>({ start, missing })

  const verify = async () => {
    setProblem(null)
    const { error } = await sendVerification()
    if (error === undefined) setSentTo(email)
    else setProblem(errorText(error))
  }
  const submit = form.handleSubmit(async (texts) => {
    setProblem(null)
    const answer = await change({ body: texts })
    if (answer.error !== undefined) return setProblem(showRefusal(answer.error))
    setSentTo(texts.email.trim())
    form.reset(start)
  })

  return (
    <Section title="E-mail address">
      <div className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere">{email}</span>
        <Badge tone={verified ? 'green' : 'gray'}>{verified ? 'confirmed' : 'not confirmed'}</Badge>
        {!verified && (
          <Button variant="secondary" busy={isLoading} onClick={() => void verify()}>
            Send confirmation e-mail
          </Button>
        )}
      </div>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
        <TextField
          label="New address"
          type="email"
          autoComplete="email"
          maxLength={LENGTHS.email}
          hint="The address changes when you open the link in our e-mail. You then log in again."
          required
          {...field('email')}
        />
        <PasswordField
          label="Password to change the address"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        {problem !== null && <FormError>{problem}</FormError>}
        <div role="status">
          {sentTo !== null && (
            <p className="rounded-2xl bg-leaf-soft px-4 py-3 text-sm wrap-anywhere">
              An e-mail to <strong>{sentTo}</strong> is on its way. Its link works once and expires after one
              day.
            </p>
          )}
        </div>
        <SubmitButton busy={isSubmitting} variant="secondary" className="justify-self-start">
          Change address
        </SubmitButton>
      </form>
    </Section>
  )
}
