import GripVertical from 'lucide-react/icons/grip-vertical'
import type { Entries } from './use-entries.ts'

type EntryHandleProps = {
  /** Such as `Footer links: 2`. */
  name: string
  index: number
  entries: Entries
}

/** Moves an entry of a list, by a pointer or by the arrow keys. It stands at the upper left of its entry. */
export function EntryHandle({ name, index, entries }: EntryHandleProps) {
  return (
    <button
      type="button"
      data-handle
      aria-label={`Move ${name}`}
      title="Drag, or press the arrow keys"
      onPointerDown={(event) => entries.drag(index, event)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        entries.move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
      }}
      className="absolute top-0 left-0 grid h-12 w-11 cursor-grab touch-none place-items-center text-muted hover:text-leaf active:cursor-grabbing disabled:hidden"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
