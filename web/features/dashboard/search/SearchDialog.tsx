import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { SEARCH_LEAST } from '../../../../contract/limits.ts'
import { Modal } from '../../../ui/Modal.tsx'
import { onceDialogsAreLeft } from '../../../ui/use-back-closes.ts'
import { Hits } from './Hits.tsx'
import { useFound, type Found } from './use-found.ts'

/** Finds screens, orders, products and customers; the arrow keys choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, said } = useFound(text)
  const hits = groups.flatMap((group) => group.hits)
  const place = Math.min(chosen, hits.length - 1)
  const listId = useId()
  const idOf = (index: number) => `${listId}-${index}`
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  // The dialog itself would focus the button that closes it.
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${listId}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, place])

  const open = ({ to, isDocument }: Found) => {
    flushSync(onClose)
    onceDialogsAreLeft(() => (isDocument ? window.location.assign(to) : void navigate(to)))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setChosen((place + step + hits.length) % hits.length)
    }
    const hit = hits[place]
    if (event.key === 'Enter' && hit !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(hit)
    }
  }
  return (
    <Modal open title="Search" onClose={onClose}>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search the dashboard"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits.length > 0 ? idOf(place) : undefined}
        aria-autocomplete="list"
        placeholder="Order, name, city, tracking number, product, screen"
        value={text}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
        }}
        onKeyDown={press}
        className="h-12 w-full rounded-full border border-edge bg-paper px-5 hover:border-leaf"
      />
      <p role="status" className="mt-2 min-h-6 px-2 text-sm text-muted">
        {text.trim().length < SEARCH_LEAST
          ? `From ${SEARCH_LEAST} characters on, orders, products and customers are searched.`
          : said}
      </p>
      <Hits id={listId} groups={groups} chosen={place} idOf={idOf} onOpen={open} />
    </Modal>
  )
}
