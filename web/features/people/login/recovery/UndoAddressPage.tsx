import { paths } from '../../../../../contract/paths.ts'
import { Link } from '../../../../routing/Link.tsx'
import { EmailLinkStep } from './EmailLinkStep.tsx'
import { useUndoAddressMutation } from './recovery.api.ts'

export function Component() {
  const [undo] = useUndoAddressMutation()
  return (
    <EmailLinkStep
      title="Restore your e-mail address"
      button="Restore the old address"
      open={undo}
      otherwise={
        <>
          If your account has this address,{' '}
          <Link to={paths.forgotPassword()} className="link">
            choose a new password
          </Link>
          .
        </>
      }
    >
      Your account gets this address back, all devices are logged out, and the current password stops working.
      We send an e-mail to this address to choose a new password.
    </EmailLinkStep>
  )
}
