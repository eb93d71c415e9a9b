import type { UserView } from '../../../../../contract/schemas/user.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useEndSessionsOfMutation, useRemoveFactorMutation } from './users.api.ts'

const ended = { success: 'Logged out everywhere', failure: 'Failed to log the user out' }
const removed = { success: 'Second factor removed', failure: 'Failed to remove the second factor' }

/** Actions for a user who has lost a phone; each asks for confirmation and sends an e-mail to the user. */
export function UserSafety({ user }: { user: UserView }) {
  const [endSessions] = useEndSessionsOfMutation()
  const [removeFactor] = useRemoveFactorMutation()
  const ending = useConfirmation<UserView>(({ _id }) => endSessions({ id: _id }), ended)
  const removal = useConfirmation<UserView>(({ _id }) => removeFactor({ id: _id }), removed)

  return (
    <section aria-labelledby="user-safety" className="mt-6 grid gap-3 border-t border-edge pt-5">
      <h3 id="user-safety" className="font-semibold">
        Lost device
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => ending.ask(user)}>
          Log out everywhere
        </Button>
        <Button variant="secondary" onClick={() => removal.ask(user)}>
          Remove second factor
        </Button>
      </div>
      {ending.asked !== null && (
        <ConfirmDialog title="Log out everywhere?" confirmLabel="Log out" {...ending.dialog}>
          Every device of <strong className="wrap-anywhere">{user.email}</strong> must log in again. The user
          gets an e-mail.
        </ConfirmDialog>
      )}
      {removal.asked !== null && (
        <ConfirmDialog title="Remove second factor?" confirmLabel="Remove" {...removal.dialog}>
          Apps, passkeys and recovery codes of <strong className="wrap-anywhere">{user.email}</strong> stop
          working, and all devices are logged out. Verify who asked for this: afterwards the password alone is
          enough to log in.
        </ConfirmDialog>
      )}
    </section>
  )
}
