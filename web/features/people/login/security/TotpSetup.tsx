import type { TotpSetupView } from '../../../../../contract/schemas/account.ts'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { FormError } from '../../../../ui/FormError.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { QrCode } from './QrCode.tsx'
import { useConfirmTotpMutation } from './security.api.ts'

type TotpSetupProps = { setup: TotpSetupView; onDone: (codes: string[]) => void }

const missing = { code: 'Please enter the code from your app' }

/** The secret for an authenticator app, as a QR code and as text, and a field for the first code to check it. */
export function TotpSetup({ setup: { secret, address }, onDone }: TotpSetupProps) {
  const [confirm] = useConfirmTotpMutation()
  const { field, isSubmitting, onSubmit, refuse, problem } = useTextForm<{ code: string }>({ missing })

  const submit = onSubmit(async (texts) => {
    const answer = await confirm({ body: texts })
    if (answer.data === undefined) refuse(answer.error)
    else onDone(answer.data.codes)
  })

  return (
    <form aria-label="New authenticator app" noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <p>Scan this QR code with your authenticator app, or enter the setup key.</p>
      <QrCode text={address} label="Setup key" />
      <code className="wrap-anywhere">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <TextField
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        {...field('code')}
      />
      {problem !== null && <FormError>{problem}</FormError>}
      <SubmitButton busy={isSubmitting} className="justify-self-start">
        Turn on
      </SubmitButton>
    </form>
  )
}
