import { EmailLinkStep } from './EmailLinkStep.tsx'
import { useConfirmAddressMutation } from './recovery.api.ts'

export function Component() {
  const [confirm] = useConfirmAddressMutation()
  return (
    <EmailLinkStep
      title="Confirm your e-mail address"
      button="Confirm e-mail address"
      open={confirm}
      otherwise="Log in and open Security to request a new e-mail."
    >
      Press the button to confirm this e-mail address. If you changed your address, log in with the new one
      from now on.
    </EmailLinkStep>
  )
}
