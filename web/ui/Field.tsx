import { useId, type ReactNode } from 'react'

export type FieldVariant = {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

type FieldProps = FieldVariant & {
  required?: boolean | undefined
  /** Renders the control with its id and its description. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

export const controlClass =
  'w-full min-w-0 rounded-2xl border border-edge bg-surface px-4 text-ink transition-colors placeholder:text-muted hover:border-leaf [&[readonly]]:bg-sunken aria-invalid:border-danger'

/** A visual star only, because the control itself says that it is required. */
export const starClass = "after:text-clay after:content-['_*'/'']"

/** A label, a control, and its hint or error. */
export function Field({ label, hint, error, required = false, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`mb-1.5 block text-sm font-semibold ${required ? starClass : ''}`}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p id={noteId} className={`mt-1.5 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
