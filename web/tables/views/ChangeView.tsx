import { useEffect, useRef, useState } from 'react'
import type { SavedView } from '../../../contract/schemas/view.ts'
import { errorText } from '../../api/error-text.ts'
import { useTextForm } from '../../forms/use-text-form.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { dashboardToast } from '../../ui/toast.ts'
import { NameField, Tick } from './ViewFields.tsx'
import { useChangeViewMutation, useDeleteViewMutation } from './views.api.ts'

type ChangeViewProps = {
  view: SavedView
  /** The current state of the list, as the query of its address. */
  shown: string
  onDone: () => void
}

type Failure = NonNullable<Parameters<typeof errorText>[0]>

/** The form of one of the user's own views: its name, its sharing, an update to the list's current state, and its deletion. */
export function ChangeView({ view, shown, onDone }: ChangeViewProps) {
  const { form, field, isSubmitting, showRefusal } = useTextForm({ start: { name: view.name } })
  const [changeView] = useChangeViewMutation()
  const [deleteView, { isLoading: isDeleting }] = useDeleteViewMutation()
  const [shared, setShared] = useState(view.shared)
  const [isReplaced, setReplaced] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])

  const refuse = (error: Failure) => {
    if (!('status' in error && error.status === 404)) return setProblem(showRefusal(error))
    // It was deleted in another tab, which removes this form too.
    dashboardToast.error(errorText(error))
    onDone()
  }
  const save = form.handleSubmit(async ({ name }) => {
    setProblem(null)
    const { error } = await changeView({
      id: view._id,
      body: { name, shared, ...(isReplaced && { query: shown }) },
    })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('View updated')
    onDone()
  })
  const remove = async () => {
    if (isDeleting) return
    setProblem(null)
    const { error } = await deleteView({ id: view._id })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('View deleted')
    onDone()
  }

  return (
    <form
      ref={fields}
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={`Edit view ${view.name}`}
      className="grid gap-2 rounded-xl bg-sunken p-3"
    >
      <NameField {...field('name')} />
      <Tick label="Share it with the other admins" isOn={shared} onChange={setShared} />
      {shown !== '' && shown !== view.query && (
        <Tick
          label="Update it to the current search, filter and sort order"
          isOn={isReplaced}
          onChange={setReplaced}
        />
      )}
      {problem !== null && !isSubmitting && <FormError>{problem}</FormError>}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={isSubmitting}>Save</SubmitButton>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="secondary" busy={isDeleting} onClick={() => void remove()} className="text-danger">
          Delete
        </Button>
      </div>
    </form>
  )
}
