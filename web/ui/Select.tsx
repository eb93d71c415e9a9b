import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldVariant } from './Field.tsx'
import { SelectControl } from './SelectControl.tsx'

type SelectProps = FieldVariant & Omit<ComponentProps<'select'>, 'id' | 'className' | 'multiple'>

/** The system's own select, which every phone and keyboard supports; its options are the children. */
export function Select({ label, hint, error, required, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <SelectControl required={required} {...control} {...rest} className={`${controlClass} h-12 pr-11`}>
          {children}
        </SelectControl>
      )}
    </Field>
  )
}
