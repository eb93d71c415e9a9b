import Search from 'lucide-react/icons/search'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { useNavigate } from 'react-router'
import { LENGTHS } from '../../../../../contract/limits.ts'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = {
  ref: Ref<HTMLInputElement>
  text: string
  /** The words that the results on the page were asked for; suggestions are the first of these results. */
  words: string
  onChange: (text: string) => void
}

/** The search box, with suggestions below while typing. Up and down choose, Enter opens, Escape closes. */
export function SearchBox({ ref, text, words, onChange }: SearchBoxProps) {
  const navigate = useNavigate()
  const list = useId()
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(words)
  const open = typing && suggestions.length > 0
  const chosen = open ? suggestions[active] : undefined

  const close = () => {
    setTyping(false)
    setActive(-1)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setTyping(true)
      // One position more than there are suggestions, for the box itself.
      const places = suggestions.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter') {
      if (chosen !== undefined) void navigate(chosen.to)
      close()
    }
  }

  return (
    <>
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-1/2 left-2 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Search aria-hidden className="size-5" />
      </button>
      <input
        ref={ref}
        type="text"
        name="q"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search for products"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${list}-${active}`}
        placeholder="Search for products..."
        maxLength={LENGTHS.search}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setTyping(true)
          setActive(-1)
          onChange(event.target.value)
        }}
        onKeyDown={press}
        onBlur={close}
        className="h-14 w-full rounded-full border border-edge bg-surface pr-6 pl-13 text-lg placeholder:text-muted"
      />
      <SearchSuggestions id={list} words={words} suggestions={open ? suggestions : []} active={active} />
    </>
  )
}
