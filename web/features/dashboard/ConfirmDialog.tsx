import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  confirmLabel: string
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something goes that cannot be brought back. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  pending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal open title={title} onClose={onCancel}>
      <div className="text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" busy={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
