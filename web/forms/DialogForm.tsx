import type { ReactNode, SyntheticEvent } from 'react'
import { FormActions } from '../ui/FormActions.tsx'
import { FormError } from '../ui/FormError.tsx'
import { FormModal } from './FormModal.tsx'

type DialogFormProps = {
  title: string
  /** What `useTextForm` returned. */
  textForm: { isDirty: boolean; isSubmitting: boolean; problem: string | null }
  submit: string
  onSubmit: (event: SyntheticEvent) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog that is one form: its fields, why it was refused, and the buttons to cancel and to send it. */
export function DialogForm({ title, textForm, submit, onSubmit, onClose, children }: DialogFormProps) {
  const { isDirty, isSubmitting, problem } = textForm
  return (
    <FormModal title={title} isDirty={isDirty} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        {problem !== null && <FormError>{problem}</FormError>}
        <FormActions submit={submit} busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormModal>
  )
}
