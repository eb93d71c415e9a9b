import type { ComponentProps } from 'react'
import { Field, type FieldVariant } from './Field.tsx'

type FileFieldProps = FieldVariant &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'onChange'> & {
    onChoose: (file: File) => void
  }

/** A field for one file, which is taken as soon as it is chosen. */
export function FileField({ label, hint, error, onChoose, ...rest }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...rest}
          {...control}
          aria-describedby={control['aria-describedby'] ?? rest['aria-describedby']}
          type="file"
          // Browsers say nothing when a file is chosen that the field holds already, also if it was changed since.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) onChoose(file)
          }}
          className="w-full min-w-0 rounded-2xl border border-edge bg-surface p-2 text-sm file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-leaf-soft file:px-4 file:py-2 file:font-medium file:text-leaf"
        />
      )}
    </Field>
  )
}
