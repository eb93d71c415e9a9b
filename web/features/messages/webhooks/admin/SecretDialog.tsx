import { Button } from '../../../../ui/Button.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'

/** Shows a secret, which is shown only once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => dashboardToast.success('Secret copied'),
      () => dashboardToast.error('Please select the secret and copy it by hand'),
    )
  return (
    <Modal open isForm title="Signing secret" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          Add this secret to the program that receives the events, so that it can verify them. The secret is
          shown only once.
        </p>
        <TextField label="Secret" value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Modal>
  )
}
