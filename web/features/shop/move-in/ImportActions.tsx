import { useEffect, useRef, useState } from 'react'
import { type ImportState, INVITES_A_DAY } from '../../../../contract/imports.ts'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import { errorText } from '../../../api/error-text.ts'
import { useConfirmation } from '../../../tables/use-confirmation.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { formatMoment } from '../../common/dates.ts'
import { PersonalFileLink } from '../../people/login/PersonalFileLink.tsx'
import { countOf, numberOf, thingsOf } from './import-words.ts'
import { ThrowAway } from './ThrowAway.tsx'
import {
  useInviteCustomersMutation,
  usePauseImportMutation,
  useResumeImportMutation,
  useRetryPicturesMutation,
  useStartImportMutation,
  useUndoImportMutation,
} from './imports.api.ts'

/** Takes the focus of a button that went with the state of its import: the keyboard would start again at the top of the page. */
function useFocusOnChange(state: ImportState) {
  const actions = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) actions.current?.focus({ preventScroll: true })
  }, [state])
  return actions
}

/** What can be done with an import in its state. */
export function ImportActions({ of: one }: { of: StagedImportView }) {
  const [start] = useStartImportMutation()
  const [pause] = usePauseImportMutation()
  const [resume] = useResumeImportMutation()
  const [undo] = useUndoImportMutation()
  const [retry] = useRetryPicturesMutation()
  const [invite] = useInviteCustomersMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const [isActing, setActing] = useState(false)
  const undoing = useConfirmation<StagedImportView>(({ _id }) => undo({ id: _id }), {
    failure: 'Failed to undo',
  })
  const inviting = useConfirmation<StagedImportView>(({ _id }) => invite({ id: _id }), {
    success: 'Invitations are on their way',
    failure: 'Failed to invite',
  })

  const act = async (does: () => PromiseLike<{ error?: Parameters<typeof errorText>[0] }>) => {
    setActing(true)
    const { error } = await does()
    setProblem(error === undefined ? null : errorText(error))
    setActing(false)
  }

  const { _id: id, state, counts, plan, pictures, uninvited, undoUntil } = one
  const writes = counts.create + counts.change
  const actions = useFocusOnChange(state)
  const canUndo = undoUntil !== null && (state === 'done' || state === 'paused')
  return (
    <div
      ref={actions}
      role="group"
      aria-label="What can be done"
      tabIndex={-1}
      className="grid gap-3 outline-none"
    >
      {problem !== null && <FormError>{problem}</FormError>}
      <div className="flex flex-wrap items-center gap-3">
        {state === 'ready' && (
          <Button
            busy={isActing}
            disabled={writes === 0}
            onClick={() => void act(() => start({ id, body: { plan } }))}
          >
            {writes === 0 ? 'Nothing to import' : `Import ${thingsOf(one.kind, writes)}`}
          </Button>
        )}
        {state === 'running' && (
          <Button variant="secondary" busy={isActing} onClick={() => void act(() => pause({ id }))}>
            Pause
          </Button>
        )}
        {state === 'paused' && (
          <Button busy={isActing} onClick={() => void act(() => resume({ id }))}>
            Go on
          </Button>
        )}
        {pictures.failed > 0 && (
          <Button variant="secondary" busy={isActing} onClick={() => void act(() => retry({ id }))}>
            {`Try ${countOf(pictures.failed, 'picture', 'pictures')} again`}
          </Button>
        )}
        {state === 'done' && uninvited > 0 && (
          <Button variant="secondary" onClick={() => inviting.ask(one)}>
            {`Invite ${countOf(uninvited, 'customer', 'customers')} of all imports`}
          </Button>
        )}
        {canUndo && (
          <Button variant="secondary" onClick={() => undoing.ask(one)}>
            Undo
          </Button>
        )}
        <PersonalFileLink
          href={`/api/imports/${id}/report.csv`}
          className={buttonClass({ variant: 'secondary' })}
        >
          Report as CSV
        </PersonalFileLink>
        {state === 'ready' && <ThrowAway of={one} />}
      </div>
      {state === 'ready' && counts.refused > 0 && (
        <p className="text-sm text-muted">
          {one.waitsForProducts
            ? 'Import the products first: this file is then looked at again by itself.'
            : counts.refused === 1
              ? 'The refused row holds nothing back: it stays out.'
              : `The ${numberOf(counts.refused)} refused rows hold nothing back: they stay out.`}
        </p>
      )}
      {canUndo && <p className="text-sm text-muted">{`Can be undone until ${formatMoment(undoUntil)}.`}</p>}
      {undoing.asked !== null && (
        <ConfirmDialog title="Undo this import?" confirmLabel="Undo" {...undoing.dialog}>
          What it created goes, and what it changed gets its former values. Whatever was sold, reviewed or
          edited since stays, and is listed.
        </ConfirmDialog>
      )}
      {inviting.asked !== null && (
        <ConfirmDialog
          title={`Invite ${countOf(uninvited, 'customer', 'customers')}?`}
          confirmLabel="Send invitations"
          variant="primary"
          {...inviting.dialog}
        >
          {`They are those of all imports who were not invited yet. Each gets one e-mail with a link to choose a password, at most ${INVITES_A_DAY} a day.`}
        </ConfirmDialog>
      )}
    </div>
  )
}
