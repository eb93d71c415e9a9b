import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldVariant } from './Field.tsx'

type TextFieldProps = FieldVariant & Omit<ComponentProps<'input'>, 'id' | 'className'>

export function TextField({ label, hint, error, required, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <input type="text" required={required} {...control} {...rest} className={`${controlClass} h-12`} />
      )}
    </Field>
  )
}
