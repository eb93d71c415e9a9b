import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldVariant } from './Field.tsx'

type TextAreaProps = FieldVariant & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextArea({ label, hint, error, required, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <textarea rows={4} required={required} {...control} {...rest} className={`${controlClass} py-3`} />
      )}
    </Field>
  )
}
