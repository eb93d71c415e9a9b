import X from 'lucide-react/icons/x'

/** The title of a modal or drawer, and the button to close it. */
export function DialogHeader({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 id={id} tabIndex={-1} data-dialog-title className="min-w-0 font-serif text-2xl outline-none">
        {title}
      </h2>
      <button
        type="button"
        onClick={onClose}
        aria-label="Close"
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-leaf-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

/** For an action that removes the focused control: the focus stays in the surrounding dialog. */
export function focusDialogTitle(inside: Element) {
  inside.closest('dialog')?.querySelector<HTMLElement>('[data-dialog-title]')?.focus()
}
