import { useId, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ListEntry } from './ListEntry.tsx'
import { RecordControls, type RecordProps } from './FieldRecord.tsx'
import { emptyRow, problemOf } from './setting-values.ts'
import { useEntries } from '../../../forms/use-entries.ts'

/** One line for each row, opened to edit, and moved by its handle or by keys. */
export function FieldList({ field, value, onChange, path, problems, Control }: RecordProps) {
  const { label, help, most = Infinity } = field
  const rows = value as Record<string, unknown>[]
  const helpId = useId()
  const list = useRef<HTMLOListElement>(null)
  const problem = problemOf(problems, path)
  const refused = [...rows.keys()].filter((index) =>
    Object.keys(problems).some((each) => each.startsWith(`${path}.${index}.`)),
  )
  const entries = useEntries(list, rows, onChange, refused)
  return (
    <fieldset aria-describedby={help === undefined ? undefined : helpId} className="min-w-0">
      <legend className="font-semibold in-[li]:text-sm">{label}</legend>
      {help !== undefined && (
        <p id={helpId} className="mt-0.5 text-sm text-muted">
          {help}
        </p>
      )}
      {rows.length > 0 && (
        <ol
          ref={list}
          aria-label={label}
          className="mt-2 divide-y divide-line rounded-2xl border border-line in-[li]:rounded-none in-[li]:border-x-0"
        >
          {rows.map((row, index) => {
            const name = `${label}: ${index + 1}`
            return (
              <ListEntry
                key={entries.ids[index]}
                name={name}
                field={field}
                row={row}
                index={index}
                count={rows.length}
                isRefused={refused.includes(index)}
                entries={entries}
              >
                <RecordControls
                  field={field}
                  value={row}
                  onChange={(changed) => onChange(rows.with(index, changed as Record<string, unknown>))}
                  path={`${path}.${index}`}
                  problems={problems}
                  Control={Control}
                  row={name}
                />
              </ListEntry>
            )
          })}
        </ol>
      )}
      {problem !== undefined && <p className="mt-1.5 text-sm text-danger">{problem}</p>}
      <p role="status" className="sr-only">
        {entries.said}
      </p>
      {rows.length < most && (
        <Button variant="secondary" className="mt-2" onClick={() => entries.add(emptyRow(field))}>
          Add <span className="sr-only">{label}</span>
        </Button>
      )}
    </fieldset>
  )
}
