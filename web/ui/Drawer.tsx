import { useId, type ReactNode } from 'react'
import { DialogHeader } from './DialogHeader.tsx'
import { useDialog } from './use-dialog.ts'

type DrawerProps = {
  open: boolean
  title: string
  /** The reason why it opened by itself; read out with the title. */
  note?: string | null
  onClose: () => void
  children: ReactNode
}

/**
 * Slides in from the right: the whole width of a phone, a third of anything larger. A third of
 * a tablet is less than a phone, so the content depends on the width of the drawer.
 */
export function Drawer({ open, title, note = null, onClose, children }: DrawerProps) {
  const id = useId()
  const dialog = useDialog(open, onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way out is Escape
    <dialog
      {...dialog}
      aria-labelledby={id}
      aria-describedby={note === null ? undefined : `${id}-note`}
      className="drawer m-0 ml-auto h-dvh max-h-none w-full max-w-none bg-paper text-ink shadow-float md:w-1/3"
    >
      <div className="flex h-full scroll-pb-24 flex-col overflow-y-auto overscroll-contain">
        <div className="border-b border-line px-6 py-4 @max-xs:px-4">
          <DialogHeader id={id} title={title} onClose={onClose} />
          {note !== null && (
            <p id={`${id}-note`} className="mt-3 rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
              {note}
            </p>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
