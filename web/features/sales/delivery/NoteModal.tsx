import { LENGTHS } from '../../../../contract/limits.ts'
import { DialogForm } from '../../../forms/DialogForm.tsx'
import { useRequestId } from '../../../forms/use-request-id.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useAddNoteMutation } from './delivery.api.ts'

/** The form of an internal note. */
export function NoteModal({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const textForm = useTextForm({ start: { text: '' } })
  const { field, onSubmit, refuse, closeSaved } = textForm
  const idOf = useRequestId()
  const [addNote] = useAddNoteMutation()

  const save = onSubmit(async ({ text }) => {
    const { error } = await addNote({ id: orderId, body: { requestId: idOf({ text }), text } })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('Note added')
    closeSaved(onClose)
  })

  return (
    <DialogForm title="Add a note" textForm={textForm} submit="Add note" onSubmit={save} onClose={onClose}>
      <TextArea
        label="Note"
        hint="Only visible to admins."
        required
        maxLength={LENGTHS.orderNote}
        {...field('text')}
      />
    </DialogForm>
  )
}
