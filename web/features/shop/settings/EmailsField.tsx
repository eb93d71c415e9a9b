import type { FieldVariant } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'

type EmailsFieldProps = FieldVariant & {
  /** `null` for those whom `unset` names. */
  value: readonly string[] | null
  /** Who gets it unless said otherwise; nobody if left out. */
  unset: string | undefined
  onChange: (value: string[] | null) => void
}

/** Those who get it unless said otherwise, or these addresses, one a line. */
export function EmailsField({ label, hint, error, value, unset, onChange }: EmailsFieldProps) {
  return (
    <div className="grid gap-3">
      <Select
        label={label}
        hint={hint}
        value={value === null ? 'unset' : 'addresses'}
        onChange={({ target }) => onChange(target.value === 'unset' ? null : [])}
      >
        {unset !== undefined && <option value="unset">{unset}</option>}
        <option value="addresses">These addresses</option>
      </Select>
      {value !== null && (
        <TextArea
          label={`Addresses: ${label}`}
          hint="One address per line. Leave empty to send to nobody."
          error={error}
          rows={3}
          value={value.join('\n')}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
    </div>
  )
}
