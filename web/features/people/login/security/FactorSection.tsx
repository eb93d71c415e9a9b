import { useState } from 'react'
import type { SecurityView, TotpSetupView } from '../../../../../contract/schemas/account.ts'
import { errorCodeOf, errorText } from '../../../../api/error-text.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Section } from './Section.tsx'
import { useBeginTotpMutation, useRemoveTotpMutation, useRenewRecoveryCodesMutation } from './security.api.ts'
import { TotpSetup } from './TotpSetup.tsx'

/** The second factor of the login, and recovery codes for a lost phone. */
export function FactorSection({ security }: { security: SecurityView }) {
  const { secondFactor: isOn, app: hasApp, factorNeeded: isNeeded, recoveryCodes } = security
  const [begin, { isLoading: isBeginning }] = useBeginTotpMutation()
  const [remove, { isLoading: isRemoving }] = useRemoveTotpMutation()
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation()
  const [setup, setSetup] = useState<TotpSetupView | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isAsking, setAsking] = useState(false)

  const showResult = (error: Parameters<typeof errorText>[0]) => {
    dashboardToast.error(errorText(error))
  }
  const start = async () => {
    const { data, error } = await begin()
    if (data === undefined) return showResult(error)
    setSetup(data)
  }
  // Only the first factor comes with codes, which stay on the screen while another is added.
  const show = (made: string[]) => {
    if (made.length > 0) setCodes(made)
  }
  const finish = (made: string[]) => {
    setSetup(null)
    show(made)
  }
  const newCodes = async () => {
    const { data, error } = await renew()
    // Without an answer the former codes may have ended.
    if (errorCodeOf(error) === undefined) setCodes(data?.codes ?? null)
    if (data === undefined) showResult(error)
  }
  const turnOff = async () => {
    setAsking(false)
    const { data, error } = await remove()
    if (data === undefined) return showResult(error)
    setCodes(null)
    dashboardToast.success(data.message)
  }

  return (
    <Section title="Second factor">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isOn ? 'green' : 'gray'}>{isOn ? 'on' : 'off'}</Badge>
        <span className="text-muted">
          {isOn
            ? `Login requires your password and a second factor. ${recoveryCodes} recovery codes are left.`
            : `Protect your account with an authenticator app${security.passkeysOffered ? ' or a passkey' : ''} in addition to your password.`}
        </span>
      </p>
      {!isOn && isNeeded && (
        <p role="status" className="rounded-2xl bg-warn-soft px-4 py-3 text-sm">
          Admins of a live shop need a second factor. Set one up to open the other pages.
        </p>
      )}
      {codes !== null && <RecoveryCodes codes={codes} />}
      {isOn && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={isRenewing}
          onClick={() => void newCodes()}
        >
          New recovery codes
        </Button>
      )}
      <h3 className="font-semibold">Authenticator app</h3>
      {!hasApp && setup === null && (
        <Button className="justify-self-start" busy={isBeginning} onClick={() => void start()}>
          Set up authenticator app
        </Button>
      )}
      {!hasApp && setup !== null && <TotpSetup setup={setup} onDone={finish} />}
      {hasApp && (
        <Button
          variant="danger"
          className="justify-self-start"
          busy={isRemoving}
          onClick={() => setAsking(true)}
        >
          Remove authenticator app
        </Button>
      )}
      {security.passkeysOffered && <Passkeys passkeys={security.passkeys} onCodes={show} />}
      {isAsking && (
        <ConfirmDialog
          title="Remove authenticator app?"
          confirmLabel="Remove"
          onConfirm={() => void turnOff()}
          onCancel={() => setAsking(false)}
        >
          {security.passkeys.length > 0
            ? 'Your passkeys keep working.'
            : 'Your password alone will then be enough to log in.'}
          {isNeeded &&
            security.passkeys.length === 0 &&
            ' You cannot open admin pages until you set up another second factor.'}
        </ConfirmDialog>
      )}
    </Section>
  )
}
