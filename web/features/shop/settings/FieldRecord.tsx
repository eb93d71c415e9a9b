import type { ComponentType } from 'react'
import type { ControlProps } from './setting-values.ts'

/** `Control` draws a field, which may be another record. */
export type RecordProps = ControlProps & { Control: ComponentType<ControlProps> }

/** The fields of one record, below its name. */
export function FieldRecord({ field, ...props }: RecordProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-1 font-semibold">{field.label}</legend>
      {field.help !== undefined && <p className="text-sm text-muted">{field.help}</p>}
      <RecordControls field={field} {...props} />
    </fieldset>
  )
}

/**
 * The same without a name of their own, as for a row of a list.
 *
 * @param row names that row, and with it the lists in it: two rows have lists of one name
 */
export function RecordControls({
  field,
  value,
  onChange,
  path,
  problems,
  Control,
  row,
}: RecordProps & { row?: string }) {
  const record = value as Record<string, unknown>
  return Object.entries(field.fields ?? {}).map(([name, part]) => (
    <Control
      key={name}
      field={row !== undefined && part.type === 'list' ? { ...part, label: `${row}, ${part.label}` } : part}
      value={record[name]}
      onChange={(changed) => onChange({ ...record, [name]: changed })}
      path={`${path}.${name}`}
      problems={problems}
    />
  ))
}
