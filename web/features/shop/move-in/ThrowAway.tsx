import { useNavigate } from 'react-router'
import { MOVE_IN_PAGE } from '../../../../contract/office.ts'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import { useConfirmation } from '../../../tables/use-confirmation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useThrowAwayImportMutation } from './imports.api.ts'

/** Throws a file away that was not started, such as a wrong one. */
export function ThrowAway({ of: one }: { of: StagedImportView }) {
  const navigate = useNavigate()
  const [throwAway] = useThrowAwayImportMutation()
  const throwing = useConfirmation<StagedImportView>(
    async ({ _id }) => {
      const answer = await throwAway({ id: _id })
      if (answer.error === undefined) await navigate(MOVE_IN_PAGE, { replace: true })
      return answer
    },
    { success: 'The file was thrown away', failure: 'Failed to throw the file away' },
  )
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => throwing.ask(one)}>
        Throw away
      </Button>
      {throwing.asked !== null && (
        <ConfirmDialog title={`Throw ${one.fileName} away?`} confirmLabel="Throw away" {...throwing.dialog}>
          Nothing of it is in the shop. All that was read of it is deleted.
        </ConfirmDialog>
      )}
    </>
  )
}
