import { useState } from 'react'
import type { ViewedList } from '../../../contract/viewed-lists.ts'
import { useTextForm } from '../../forms/use-text-form.ts'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { dashboardToast } from '../../ui/toast.ts'
import { NameField, Tick } from './ViewFields.tsx'
import { useAddViewMutation } from './views.api.ts'

type SaveViewProps = {
  list: ViewedList
  /** The current state of the list, as the query of its address. */
  shown: string
  onDone: () => void
}

export function SaveView({ list, shown, onDone }: SaveViewProps) {
  const { field, isSubmitting, onSubmit, refuse, problem } = useTextForm({ start: { name: '' } })
  const [addView] = useAddViewMutation()
  const [shared, setShared] = useState(false)

  const save = onSubmit(async ({ name }) => {
    const { error } = await addView({ body: { list, name, query: shown, shared } })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('View saved')
    onDone()
  })

  return (
    <form noValidate onSubmit={save} aria-label="Save view" className="grid gap-2 p-1">
      <NameField {...field('name')} />
      <Tick label="Share it with the other admins" isOn={shared} onChange={setShared} />
      {problem !== null && <FormError>{problem}</FormError>}
      <SubmitButton busy={isSubmitting}>Save view</SubmitButton>
    </form>
  )
}
