import { TABLE_FIELDS } from '../../../../contract/import-fields.ts'
import type { ImportKind } from '../../../../contract/imports.ts'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import { Select } from '../../../ui/Select.tsx'

type ColumnMapProps = {
  kind: ImportKind
  one: StagedImportView
  columns: Record<string, string>
  onChange: (columns: Record<string, string>) => void
}

/** Which column of a table that no shop is known by holds each field. */
export function ColumnMap({ kind, one, columns, onChange }: ColumnMapProps) {
  const found = [...new Set([...one.columns, ...Object.values(columns)])].filter(Boolean)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-serif text-lg">Columns</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {TABLE_FIELDS[kind].map(({ field, label, isNeeded }) => (
          <Select
            key={field}
            label={label}
            required={isNeeded}
            value={columns[field] ?? ''}
            onChange={({ target }) => onChange({ ...columns, [field]: target.value })}
          >
            <option value="">{isNeeded ? 'Choose a column' : 'Not in the file'}</option>
            {found.map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  )
}
