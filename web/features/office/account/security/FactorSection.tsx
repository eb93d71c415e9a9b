import { useState } from 'react'
import type { SecurityView, TotpSetupView } from '../../../../../contract/schemas/account.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Section } from './Section.tsx'
import { useBeginTotpMutation, useRemoveTotpMutation, useRenewRecoveryCodesMutation } from './security.api.ts'
import { TotpSetup } from './TotpSetup.tsx'
import { useProof, wantsProof } from './use-proof.tsx'

/** A code of an app beside the password, and recovery codes for the day on which the phone is lost. */
export function FactorSection({ security }: { security: SecurityView }) {
  const { secondFactor: isOn, factorNeeded: isNeeded, recoveryCodes } = security
  const [begin, { isLoading: isBeginning }] = useBeginTotpMutation()
  const [remove, { isLoading: isRemoving }] = useRemoveTotpMutation()
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation()
  const { withProof, dialog } = useProof()
  const [setup, setSetup] = useState<TotpSetupView | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isAsking, setAsking] = useState(false)

  const tell = (error: Parameters<typeof errorText>[0]) => {
    if (!wantsProof(error)) dashboardToast.error(errorText(error))
  }
  const start = async () => {
    const { data, error } = await withProof(() => begin())
    if (data === undefined) return tell(error)
    setCodes(null)
    setSetup(data)
  }
  const newCodes = async () => {
    const { data, error } = await withProof(() => renew())
    if (data === undefined) return tell(error)
    setCodes(data.codes)
  }
  const turnOff = async () => {
    setAsking(false)
    const { data, error } = await withProof(() => remove())
    if (data === undefined) return tell(error)
    setCodes(null)
    dashboardToast.success(data.message)
  }

  return (
    <Section title="Second factor">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isOn ? 'green' : 'gray'}>{isOn ? 'on' : 'off'}</Badge>
        <span className="text-muted">
          {isOn
            ? `Logging in asks for a code of your app as well. ${recoveryCodes} recovery codes are left.`
            : 'With an app on your phone that shows codes, your password alone opens nothing.'}
        </span>
      </p>
      {!isOn && isNeeded && (
        <p role="status" className="rounded-2xl bg-warn-soft px-4 py-3 text-sm">
          This shop sells for real, so an admin needs a second factor. The other pages open once it is on.
        </p>
      )}
      {codes !== null && <RecoveryCodes codes={codes} />}
      {!isOn && setup === null && (
        <Button className="justify-self-start" busy={isBeginning} onClick={() => void start()}>
          Set up an app
        </Button>
      )}
      {!isOn && setup !== null && (
        <TotpSetup
          setup={setup}
          onDone={(made) => {
            setSetup(null)
            setCodes(made)
          }}
        />
      )}
      {isOn && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={isRenewing} onClick={() => void newCodes()}>
            New recovery codes
          </Button>
          <Button variant="danger" busy={isRemoving} onClick={() => setAsking(true)}>
            Turn off
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Turn the second factor off?"
          confirmLabel="Turn off"
          onConfirm={() => void turnOff()}
          onCancel={() => setAsking(false)}
        >
          Whoever knows your password can log in then.
          {isNeeded && ' The pages of an admin are shut until you set up another one.'}
        </ConfirmDialog>
      )}
      {dialog}
    </Section>
  )
}
