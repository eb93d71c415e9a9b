import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/** The message about the last change: its result, and the rows that it left out. */
export type Notice = { text: string; isProblem: boolean }

type UndoNoticeProps<Batch> = {
  /** The change that can be undone, as loaded at `askedAt`. */
  batch: Batch | undefined
  askedAt?: number | undefined
  /** Describes the change. */
  describe: (batch: Batch) => ReactNode
  notice: Notice | null
  busy: boolean
  undo: (batchId: string) => Promise<void>
}

/** Shows a bulk change, its undo, and how long that is possible. */
export function UndoNotice<Batch extends { id: string; msLeft: number }>({
  batch,
  askedAt = 0,
  describe,
  notice,
  busy,
  undo,
}: UndoNoticeProps<Batch>) {
  const text = useRef<HTMLDivElement>(null)
  // Uses this machine's clock only, which may differ from the server's.
  const left = Math.min(useTimeLeft(askedAt + (batch?.msLeft ?? 0)), batch?.msLeft ?? 0)
  const shown = useHydrated() && left > 0 ? batch : undefined
  const isEmpty = shown === undefined && notice === null
  return (
    <div
      className={
        isEmpty
          ? 'sr-only'
          : `flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-2 text-sm print:hidden ${notice?.isProblem ? 'bg-danger-soft text-danger' : 'bg-green-soft text-green'}`
      }
    >
      <div ref={text} role="status" tabIndex={-1} className="mr-auto min-w-0 outline-none wrap-anywhere">
        {shown !== undefined && <p>{describe(shown)}</p>}
        {notice !== null && <p>{notice.text}</p>}
      </div>
      {shown !== undefined && (
        <>
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => {
              // The button disappears after the undo.
              text.current?.focus()
              void undo(shown.id)
            }}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </Button>
          <span className="tabular-nums">{`${clockOf(left)} left`}</span>
        </>
      )}
    </div>
  )
}

/** Formats a time, such as `9:41`. */
const clockOf = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the milliseconds until then, updated every second. */
function useTimeLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [end])
  return Math.max(0, end - now)
}
