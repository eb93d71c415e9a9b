import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldLook } from './Field.tsx'

type SelectProps = FieldLook & Omit<ComponentProps<'select'>, 'id' | 'className' | 'multiple'>

/** The system's own select, which every phone and keyboard knows; its options are the children. */
export function Select({ label, hint, error, required, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className="relative">
          <select
            required={required}
            {...rest}
            {...control}
            className={`${controlClass} h-12 cursor-pointer appearance-none pr-11`}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
