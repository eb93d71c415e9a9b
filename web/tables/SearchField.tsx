import { useEffect, useId, useRef, useState } from 'react'
import Search from 'lucide-react/icons/search'
import { useLeaving } from '../routing/use-leaving.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { useEarlyChange } from '../ui/use-early-change.ts'

/** Milliseconds without typing before a search is sent. */
const TYPING_PAUSE = 300

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void }

/** Searches while typing; follows `value` when the address changes by other means, such as the back button. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  useEarlyChange(field, (input) => setText(input.value))
  const settled = useDebounced(text, TYPING_PAUSE)
  const isLeaving = useLeaving()
  const sent = useRef(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (settled === sent.current || isLeaving) return
    sent.current = settled
    search.current(settled)
  }, [settled, isLeaving])

  return (
    <div className="min-w-0 flex-1 basis-56">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          id={id}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full rounded-full border border-edge bg-surface hover:border-leaf pr-4 pl-9 text-sm"
        />
      </div>
    </div>
  )
}
