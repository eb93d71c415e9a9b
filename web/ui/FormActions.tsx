import { Button } from './Button.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type FormActionsProps = { submit: string; busy: boolean; onCancel: () => void }

/** The last row of a form in a dialog. */
export function FormActions({ submit, busy, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton busy={busy}>{submit}</SubmitButton>
    </div>
  )
}
