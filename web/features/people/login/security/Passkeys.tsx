import { useState } from 'react'
import type { PasskeyView } from '../../../../../contract/schemas/account.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { formatDay } from '../../../common/dates.ts'
import { makePasskey } from '../passkeys.ts'
import { useAddPasskeyMutation, useBeginPasskeyMutation, useRemovePasskeyMutation } from './security.api.ts'

type PasskeysProps = {
  passkeys: PasskeyView[]
  /** Called with the recovery codes that come with the first factor, or none. */
  onCodes: (codes: string[]) => void
}

const start = { name: '' }
const missing = { name: 'Please enter a name' }

/** The passkeys of the account, with forms to add one under a name and to remove one. */
export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const [begin] = useBeginPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const [remove] = useRemovePasskeyMutation()
  const [asked, setAsked] = useState<PasskeyView | null>(null)
  const { form, field, isSubmitting, problem, onSubmit, refuse } = useTextForm<{ name: string }>({
    start,
    missing,
  })

  const submit = onSubmit(async ({ name }) => {
    const begun = await begin()
    if (begun.data === undefined) return refuse(begun.error)
    const credential = await makePasskey(begun.data.options)
    if (credential === null) return refuse('No passkey was created. Please try again.')
    const { data, error } = await add({ body: { name, credential } })
    if (data === undefined) return refuse(error)
    form.reset(start)
    onCodes(data.codes)
    dashboardToast.success(`Passkey ${data.passkey.name} added`)
  })

  const drop = async ({ _id }: PasskeyView) => {
    setAsked(null)
    const { data, error } = await remove({ id: _id })
    if (data !== undefined) dashboardToast.success(data.message)
    else dashboardToast.error(errorText(error))
  }

  return (
    <>
      <h3 className="font-semibold">Passkeys</h3>
      <p className="text-muted">Log in with your phone, computer or security key instead of a code.</p>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                <p className="text-sm text-muted">{historyOf(passkey)}</p>
              </div>
              <Button variant="secondary" onClick={() => setAsked(passkey)}>
                Remove<span className="sr-only">{` ${passkey.name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        aria-label="A new passkey"
        noValidate
        onSubmit={submit}
        className="grid max-w-md gap-5"
      >
        <TextField
          label="Name of a new passkey"
          hint="Such as My phone"
          maxLength={60}
          autoComplete="off"
          required
          {...field('name')}
        />
        {problem !== null && <FormError>{problem}</FormError>}
        <SubmitButton busy={isSubmitting} className="justify-self-start">
          Add passkey
        </SubmitButton>
      </form>
      {asked !== null && (
        <ConfirmDialog
          title="Remove this passkey?"
          confirmLabel="Remove"
          onConfirm={() => void drop(asked)}
          onCancel={() => setAsked(null)}
        >
          <strong className="wrap-anywhere">{asked.name}</strong> can no longer be used to log in.
        </ConfirmDialog>
      )}
    </>
  )
}

const historyOf = ({ createdAt, lastUsedAt }: PasskeyView) =>
  `Since ${formatDay(createdAt)}, ${lastUsedAt === undefined ? 'not used yet' : `last used ${formatDay(lastUsedAt)}`}`
