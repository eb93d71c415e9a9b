import { Button } from '../../../ui/Button.tsx'
import { RecordControls, type RecordProps } from './FieldRecord.tsx'
import { emptyRow, problemOf } from './setting-values.ts'

/** Rows of fields that can be added, moved up and removed. */
export function FieldList({ field, value, onChange, path, problems, Control }: RecordProps) {
  const { label, help, most = Infinity } = field
  const rows = value as Record<string, unknown>[]
  const problem = problemOf(problems, path)
  const replace = (index: number, row: unknown) => onChange(rows.with(index, row as Record<string, unknown>))
  const moveUp = (index: number) => onChange(rows.with(index, rows[index - 1]!).with(index - 1, rows[index]!))
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {help !== undefined && <p className="text-sm text-muted">{help}</p>}
      {rows.map((row, index) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own
          key={index}
          className="grid grid-cols-1 gap-3 rounded-2xl border border-line p-4"
        >
          <legend className="px-1 text-sm text-muted">{`${label}: ${index + 1}`}</legend>
          <RecordControls
            field={field}
            value={row}
            onChange={(changed) => replace(index, changed)}
            path={`${path}.${index}`}
            problems={problems}
            Control={Control}
            row={`${label}: ${index + 1}`}
          />
          <div className="flex flex-wrap justify-end gap-2">
            {index > 0 && (
              <Button variant="secondary" onClick={() => moveUp(index)}>
                Move up <span className="sr-only">{`${label}: ${index + 1}`}</span>
              </Button>
            )}
            <Button variant="secondary" onClick={() => onChange(rows.toSpliced(index, 1))}>
              Remove <span className="sr-only">{`${label}: ${index + 1}`}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      {problem !== undefined && <p className="text-sm text-danger">{problem}</p>}
      {rows.length < most && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange([...rows, emptyRow(field)])}
        >
          Add <span className="sr-only">{label}</span>
        </Button>
      )}
    </fieldset>
  )
}
