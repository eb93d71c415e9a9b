import { paths } from '../../../../../contract/paths.ts'
import { Link } from '../../../../routing/Link.tsx'
import { EmailLinkStep } from './EmailLinkStep.tsx'
import { useUndoAddressMutation } from './recovery.api.ts'

export function Component() {
  const [undo] = useUndoAddressMutation()
  return (
    <EmailLinkStep
      title="Take your address back"
      button="Take the old address back"
      open={undo}
      otherwise={
        <>
          If your account has this address,{' '}
          <Link to={paths.forgotPassword()} className="font-semibold text-leaf underline underline-offset-4">
            choose a new password
          </Link>
          .
        </>
      }
    >
      Your account gets this address again, everybody is logged out, and the previous password no longer
      works. An e-mail to this address lets you choose a new one.
    </EmailLinkStep>
  )
}
