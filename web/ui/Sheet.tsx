import { useId, type ReactNode } from 'react'
import { barRef } from './bars.ts'
import { DialogHeader } from './DialogHeader.tsx'
import { useDialog } from './use-dialog.ts'

type SheetProps = {
  open: boolean
  title: string
  onClose: () => void
  /** Buttons that stay in view while there is space. */
  footer: ReactNode
  children: ReactNode
}

/** Slides in from below, for choices on a phone. */
export function Sheet({ open, title, onClose, footer, children }: SheetProps) {
  const id = useId()
  const dialog = useDialog(open, onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way out is Escape
    <dialog
      {...dialog}
      aria-labelledby={id}
      className="sheet m-0 mx-auto mt-auto max-h-[92dvh] w-full max-w-xl overflow-y-auto overscroll-contain rounded-t-panel bg-surface text-ink shadow-float"
    >
      <div className="px-5 pt-4 pb-6">
        <DialogHeader id={id} title={title} onClose={onClose} />
        <div className="mt-3">{children}</div>
      </div>
      <div
        ref={barRef}
        className="bar bottom-0 flex flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))]"
      >
        {footer}
      </div>
    </dialog>
  )
}
