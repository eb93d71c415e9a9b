import type { FieldVariant } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'

type EmailsFieldProps = FieldVariant & {
  /** `null` for every admin. */
  value: readonly string[] | null
  onChange: (value: string[] | null) => void
}

/** Every admin, or these addresses, one a line. */
export function EmailsField({ label, hint, error, value, onChange }: EmailsFieldProps) {
  return (
    <div className="grid gap-3">
      <Select
        label={label}
        hint={hint}
        value={value === null ? 'admins' : 'addresses'}
        onChange={({ target }) => onChange(target.value === 'admins' ? null : [])}
      >
        <option value="admins">Every admin</option>
        <option value="addresses">These addresses</option>
      </Select>
      {value !== null && (
        <TextArea
          label={`Addresses: ${label}`}
          hint="One a line; none means nobody."
          error={error}
          rows={3}
          value={value.join('\n')}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
    </div>
  )
}
