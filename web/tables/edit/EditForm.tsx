import type { ReactNode } from 'react'
import { useGuardBeside } from '../../forms/unsaved.ts'
import { useConflict, type Versioned } from '../../forms/use-conflict.tsx'
import { useTextForm } from '../../forms/use-text-form.ts'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { dashboardToast } from '../../ui/toast.ts'

type Answered<Answer> = { data?: Answer | undefined; error?: Failure; isError?: boolean }
type Failure = Exclude<Parameters<ReturnType<typeof useTextForm>['refuse']>[0], string>

type EditFormProps<Answer, Form extends Versioned> = {
  /** The name of the form, and of what is edited in the notice of a conflict, such as `plant`. */
  label: string
  what: string
  stored: Answer
  formOf: (stored: Answer) => Form
  differences: (typed: Form, stored: Form) => { field: string; value: string }[]
  read: () => PromiseLike<Answered<Answer>>
  save: (form: Form) => PromiseLike<Answered<Answer>>
  saveLabel: string
  saved: string
  children: (fields: EditFields<Form>) => ReactNode
}

export type EditFields<Form extends Versioned> = Pick<ReturnType<typeof useTextForm<Form>>, 'field' | 'form'>

/** A form of texts for one version of something: it saves, says why not, and shows both versions where somebody else saved first. */
export function EditForm<Answer, Form extends Versioned>(props: EditFormProps<Answer, Form>) {
  const { label, what, stored, formOf, differences, read, children } = props
  const texts = useTextForm<Form>({ start: formOf(stored) })
  const { form, startFrom, refuse, problem } = texts
  useGuardBeside(texts.isUnsaved)
  const conflict = useConflict<Form>({
    form,
    startFrom,
    what,
    startedFrom: texts.startedFrom,
    differences,
    load: async () => {
      const { data, isError } = await read()
      return isError || data === undefined ? undefined : formOf(data)
    },
  })
  const save = texts.onSubmit(async (typed) => {
    const [{ data, error }, isShown] = await conflict.send(typed, props.save)
    if (data === undefined) return isShown ? undefined : refuse(error ?? {})
    startFrom(formOf(data))
    dashboardToast.success(props.saved)
  })
  return (
    <form noValidate onSubmit={save} className="grid gap-4" aria-label={label}>
      {children(texts)}
      {conflict.notice}
      {problem !== null && <FormError>{problem}</FormError>}
      <SubmitButton busy={texts.isSubmitting} className="justify-self-start">
        {props.saveLabel}
      </SubmitButton>
    </form>
  )
}
