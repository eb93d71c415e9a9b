import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { askBeforeLeaving, isUnsavedBeside } from './unsaved.ts'

type LeaveGuardProps = {
  /** Called at the moment of leaving. */
  isUnsaved: () => boolean
  /** Called when the text is discarded. */
  onLeave: () => void
}

/** Asks before leaving a form with unsaved text: by a link, the back button, a logout, or closing the tab. One for each page. */
export function LeaveGuard({ isUnsaved, onLeave }: LeaveGuardProps) {
  const latest = useRef(isUnsaved)
  useEffect(() => {
    latest.current = () => isUnsaved() || isUnsavedBeside()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && latest.current(),
  )
  const [answerLogout, setAnswerLogout] = useState<((may: boolean) => void) | null>(null)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    const stopAsking = askBeforeLeaving(() =>
      latest.current() ? new Promise((resolve) => setAnswerLogout(() => resolve)) : Promise.resolve(true),
    )
    return () => {
      window.removeEventListener('beforeunload', warn)
      stopAsking()
    }
  }, [])

  if (blocker.state !== 'blocked' && answerLogout === null) return null
  const answer = (may: boolean) => {
    if (may) onLeave()
    setAnswerLogout(null)
    answerLogout?.(may)
    if (may) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      closedByBack={false}
      cancelLabel="Keep editing"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      Your changes have not been saved.
    </ConfirmDialog>
  )
}
