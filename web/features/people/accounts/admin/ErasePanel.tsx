import type { UserView } from '../../../../../contract/schemas/user.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useShown } from '../../../../routing/use-shown.ts'
import { ErasedAndKept } from './ErasedAndKept.tsx'
import { useEraseUserMutation } from './users.api.ts'

const texts = { success: 'Personal data erased', failure: 'Failed to erase personal data' }

/** For people who have asked in writing to be erased. */
export function ErasePanel({ user, onErased }: { user: UserView; onErased: () => void }) {
  const [erase] = useEraseUserMutation()
  const erasing = useConfirmation<UserView>(({ _id }) => erase({ id: _id }), texts)
  const shown = useShown()
  const confirm = async () => {
    if ((await erasing.confirm()) && shown.current) onErased()
  }

  return (
    <section aria-labelledby="erase-panel" className="mt-6 grid gap-3 border-t border-edge pt-5">
      <h3 id="erase-panel" className="font-semibold">
        Erasure request
      </h3>
      <div>
        <Button variant="danger" onClick={() => erasing.ask(user)}>
          Erase personal data
        </Button>
      </div>
      {erasing.asked !== null && (
        <ConfirmDialog
          title="Erase personal data?"
          confirmLabel="Erase"
          {...erasing.dialog}
          onConfirm={() => void confirm()}
        >
          <ErasedAndKept email={user.email} />
        </ConfirmDialog>
      )}
    </section>
  )
}
