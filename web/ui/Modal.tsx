import { useId, type ReactNode } from 'react'
import { DialogHeader } from './DialogHeader.tsx'
import { useDialog } from './use-dialog.ts'

type ModalProps = {
  open: boolean
  title: string
  onClose: () => void
  /** As wide as a page, for a picture. */
  isWide?: boolean
  /** A press beside it does not close it. */
  isForm?: boolean
  /** Not closed by the browser's Back, because the dialog asks about that step. */
  closedByBack?: boolean
  children: ReactNode
}

/** A question or a form in front of the page. */
export function Modal({
  open,
  title,
  onClose,
  isWide = false,
  isForm = false,
  closedByBack = true,
  children,
}: ModalProps) {
  const id = useId()
  const dialog = useDialog(open, onClose, { isForm, closedByBack })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way out is Escape
    <dialog
      {...dialog}
      aria-labelledby={id}
      className={`modal m-auto max-h-[calc(100dvh-2rem)] ${isWide ? 'w-[min(64rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]'} overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-float sm:p-8`}
    >
      <DialogHeader id={id} title={title} onClose={onClose} />
      <div className="mt-5">{children}</div>
    </dialog>
  )
}
