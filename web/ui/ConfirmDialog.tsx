import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FormError } from './FormError.tsx'
import { Modal } from './Modal.tsx'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The look of the button that confirms. */
  variant?: 'danger' | 'primary'
  pending?: boolean
  /** The reason why the confirmed action failed. */
  problem?: string | null
  onConfirm: () => void
  onCancel: () => void
  /** Not for a question about leaving the page, where the router handles Back. */
  closedByBack?: boolean
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  variant = 'danger',
  pending = false,
  problem = null,
  onConfirm,
  onCancel,
  closedByBack = true,
}: ConfirmDialogProps) {
  return (
    <Modal open title={title} onClose={onCancel} closedByBack={closedByBack}>
      <div className="text-muted">{children}</div>
      {problem !== null && (
        <div className="mt-4">
          <FormError>{problem}</FormError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={variant} busy={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
