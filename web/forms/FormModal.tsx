import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Modal } from '../ui/Modal.tsx'

type FormModalProps = {
  title: string
  /** True if closing would lose input. */
  isDirty: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: a press beside it does nothing, and Escape or the cross ask before text is lost. */
export function FormModal({ title, isDirty, onClose, children }: FormModalProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Modal open isForm title={title} onClose={() => (isDirty ? setAsking(true) : onClose())}>
        {children}
      </Modal>
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          Your changes have not been saved.
        </ConfirmDialog>
      )}
    </>
  )
}
