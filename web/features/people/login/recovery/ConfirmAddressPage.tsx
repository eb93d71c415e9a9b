import { EmailLinkStep } from './EmailLinkStep.tsx'
import { useConfirmAddressMutation } from './recovery.api.ts'

export function Component() {
  const [confirm] = useConfirmAddressMutation()
  return (
    <EmailLinkStep
      title="Confirm your address"
      button="Confirm this address"
      open={confirm}
      otherwise="Log in and open Security, which sends another e-mail."
    >
      An e-mail to this address has led you here. Press the button, and it is confirmed. If your account gets
      a new address by it, you log in with that one from now on.
    </EmailLinkStep>
  )
}
