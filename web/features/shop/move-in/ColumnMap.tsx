import { Select } from '../../../ui/Select.tsx'

type ColumnMapProps = {
  /** All columns of the file. */
  found: readonly string[]
  /** The column of each field; empty where it has none. */
  columns: Record<string, string>
  onChange: (columns: Record<string, string>) => void
}

/** `oldPrice` → `Old price`. */
const wordsOf = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`)

/** Which column holds each field, of a table that no shop is known by or in a language that nobody foresaw. */
export function ColumnMap({ found, columns, onChange }: ColumnMapProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-serif text-lg">Columns</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(columns).map(([field, column]) => (
          <Select
            key={field}
            label={wordsOf(field)}
            value={column}
            onChange={({ target }) => onChange({ ...columns, [field]: target.value })}
          >
            <option value="">Not in the file</option>
            {found.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  )
}
