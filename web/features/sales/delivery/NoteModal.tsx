import { useState } from 'react'
import { LENGTHS } from '../../../../contract/limits.ts'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useAddNoteMutation } from './delivery.api.ts'

/** The form of an internal note. */
export function NoteModal({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { form, field, isDirty, isSubmitting, showRefusal } = useTextForm({ start: { text: '' } })
  const [addNote] = useAddNoteMutation()
  const [problem, setProblem] = useState<string | null>(null)

  const save = form.handleSubmit(async ({ text }) => {
    setProblem(null)
    const { error } = await addNote({ id: orderId, body: { text } })
    if (error !== undefined) return setProblem(showRefusal(error))
    dashboardToast.success('Note added')
    onClose()
  })

  return (
    <FormModal title="Add a note" isDirty={isDirty} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextArea
          label="Note"
          hint="Only admins read it."
          required
          maxLength={LENGTHS.orderNote}
          {...field('text')}
        />
        {problem !== null && !isSubmitting && <FormError>{problem}</FormError>}
        <FormActions submit="Add note" busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormModal>
  )
}
