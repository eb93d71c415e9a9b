import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { FieldView } from '../../../../contract/schemas/setting.ts'
import { EntryHandle } from '../../../forms/EntryHandle.tsx'
import type { Entries } from '../../../forms/use-entries.ts'
import { Button } from '../../../ui/Button.tsx'
import { rowTexts } from './row-texts.ts'

type ListEntryProps = {
  /** Such as `Footer links: 2`. */
  name: string
  field: FieldView
  row: Record<string, unknown>
  index: number
  count: number
  isRefused: boolean
  entries: Entries
  /** Its fields. */
  children: ReactNode
}

/** One row of a list: its handle, and a line that opens its fields. */
export function ListEntry({ name, field, row, index, count, isRefused, entries, children }: ListEntryProps) {
  const [title, ...rest] = rowTexts(field, row)
  const isDragged = entries.isDragged(index)
  return (
    <li
      data-entry={entries.ids[index]}
      className={`relative ${isDragged ? 'z-1 rounded-2xl bg-leaf-soft shadow-float' : ''}`}
    >
      {count > 1 && <EntryHandle name={name} index={index} entries={entries} />}
      <details
        open={entries.isOpen(index)}
        onToggle={({ currentTarget, target }) => {
          // Lists inside have details of their own.
          if (target === currentTarget) entries.setOpen(index, currentTarget.open)
        }}
      >
        <summary
          className={`flex min-h-12 cursor-pointer items-center gap-3 pr-4 [&::-webkit-details-marker]:hidden ${count > 1 ? 'pl-11' : 'pl-4'}`}
        >
          <span className="min-w-0 flex-1 truncate">
            <span className="sr-only">{`${name}, `}</span>
            <span className="font-medium">{title ?? 'New entry'}</span>
            {rest.length > 0 && <span className="ml-2 text-sm text-muted">{rest.join(' · ')}</span>}
          </span>
          {isRefused && <span className="shrink-0 text-sm text-danger">Please check</span>}
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 text-muted transition-transform ${entries.isOpen(index) ? 'rotate-180' : ''}`}
          />
        </summary>
        {entries.isOpen(index) && (
          <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-4">
            {children}
            <div className="flex flex-wrap justify-end gap-2">
              {index > 0 && (
                <Button variant="secondary" onClick={() => entries.move(index, index - 1)}>
                  Move up <span className="sr-only">{name}</span>
                </Button>
              )}
              {index < count - 1 && (
                <Button variant="secondary" onClick={() => entries.move(index, index + 1)}>
                  Move down <span className="sr-only">{name}</span>
                </Button>
              )}
              <Button variant="secondary" onClick={() => entries.remove(index)}>
                Remove <span className="sr-only">{name}</span>
              </Button>
            </div>
          </div>
        )}
      </details>
    </li>
  )
}
