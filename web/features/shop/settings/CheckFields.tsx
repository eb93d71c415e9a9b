import { useId } from 'react'
import type { FieldVariant } from '../../../ui/Field.tsx'

type CheckFieldProps = FieldVariant & { checked: boolean; onChange: (checked: boolean) => void }

/** One box with its label. */
export function CheckField({ label, hint, error, checked, onChange }: CheckFieldProps) {
  const noteId = useId()
  const note = error ?? hint
  return (
    <div>
      <Box
        label={label}
        checked={checked}
        onChange={onChange}
        noteId={note === undefined ? undefined : noteId}
      />
      {note !== undefined && (
        <p id={noteId} className={`text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

type ChoicesFieldProps = FieldVariant & {
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several boxes; many of them scroll. */
export function ChoicesField({ label, hint, error, choices, chosen, onChange }: ChoicesFieldProps) {
  const noteId = useId()
  const note = error ?? hint
  const names = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label)
  return (
    <fieldset aria-describedby={note === undefined ? undefined : noteId}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <p className="mb-2 text-sm">{names.length === 0 ? 'None' : names.join(', ')}</p>
      <div className="max-h-80 overflow-y-auto rounded-2xl border border-edge bg-surface px-4 py-2 sm:columns-2 lg:columns-3">
        {choices.map(({ value, label: name }) => (
          <Box
            key={value}
            label={name}
            checked={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
      {note !== undefined && (
        <p id={noteId} className={`mt-1.5 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}>
          {note}
        </p>
      )}
    </fieldset>
  )
}

type BoxProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  noteId?: string | undefined
}

const Box = ({ label, checked, onChange, noteId }: BoxProps) => (
  <label className="flex min-h-9 cursor-pointer break-inside-avoid items-center gap-3 text-sm font-medium hover:text-leaf pointer-coarse:min-h-11">
    <input
      type="checkbox"
      checked={checked}
      aria-describedby={noteId}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4.5 shrink-0 accent-leaf"
    />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
)
