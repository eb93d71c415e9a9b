import { useEffect, useRef, useState } from 'react'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { errorText } from '../../../api/error-text.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useBeginPasskeyLoginMutation, useFinishLoginMutation, usePasskeyLoginMutation } from './login.api.ts'
import { hasPasskeys, signWithPasskey } from './passkeys.ts'

type SecondFactorFormProps = { onDone: (user: UserView) => void; onStartOver: () => void }

const missing = { code: 'Please enter a code' }

/** The second step of a login whose password was right. */
export function SecondFactorForm({ onDone, onStartOver }: SecondFactorFormProps) {
  const [finish] = useFinishLoginMutation()
  const [begin, { data: ways }] = useBeginPasskeyLoginMutation()
  const [finishByPasskey] = usePasskeyLoginMutation()
  const [isSigning, setSigning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { form, field, isSubmitting, showRefusal, refusalId } = useTextForm<{ code: string }>({ missing })

  // Replaces the button that was pressed.
  const whole = useRef<HTMLFormElement>(null)
  useEffect(() => whole.current?.querySelector('input')?.focus(), [])

  // Loads the possible methods; if that fails, a code can still be tried.
  useEffect(() => void begin(), [begin])

  const canSign = Boolean(ways?.options) && hasPasskeys()

  const sign = async () => {
    setProblem(null)
    setSigning(true)
    // Loads new options, because those from the opening of the page may have expired.
    const asked = await begin()
    const credential = asked.data?.options ? await signWithPasskey(asked.data.options) : null
    const answer = credential && (await finishByPasskey({ body: { credential } }))
    setSigning(false)
    if (answer?.data !== undefined) return onDone(answer.data.user)
    if (asked.error !== undefined) return setProblem(errorText(asked.error))
    setProblem(answer === null ? 'No passkey was used. Try again, or enter a code.' : errorText(answer.error))
  }

  const submit = form.handleSubmit(async (texts) => {
    setProblem(null)
    const answer = await finish({ body: texts })
    if (answer.data === undefined) setProblem(showRefusal(answer.error))
    else onDone(answer.data.user)
  })

  return (
    <form
      ref={whole}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid gap-5"
    >
      {canSign && (
        <Button busy={isSigning} onClick={() => void sign()}>
          Use a passkey
        </Button>
      )}
      <TextField
        label="Code"
        hint={
          ways?.app === false
            ? 'One of your recovery codes'
            : 'The code from your authenticator app, or a recovery code'
        }
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        {...field('code')}
      />
      {problem !== null && <FormError id={refusalId}>{problem}</FormError>}
      <SubmitButton variant={canSign ? 'secondary' : 'primary'} busy={isSubmitting}>
        Login
      </SubmitButton>
      <Button variant="secondary" onClick={onStartOver}>
        Start over
      </Button>
    </form>
  )
}
