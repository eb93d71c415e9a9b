import LayoutGrid from 'lucide-react/icons/layout-grid'
import { Link } from '../../../../routing/Link.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { UnitPrice } from '../../../common/UnitPrice.tsx'
import { markMatches } from '../mark-matches.tsx'
import type { Suggestion } from './use-suggestions.ts'
import { useMoney } from '../../../../routing/money.ts'

type SearchSuggestionsProps = {
  id: string
  words: string
  /** Empty when the list is closed. */
  suggestions: readonly Suggestion[]
  /** The index of the suggestion chosen by keyboard, -1 for none. */
  active: number
}

/** The list of a combobox: the focus stays in the box, and a press opens the page. */
export function SearchSuggestions({ id, words, suggestions, active }: SearchSuggestionsProps) {
  const money = useMoney()
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      // Keeps the focus in the box during a press, because losing it closes the list.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-2xl border border-line bg-surface shadow-float empty:hidden"
    >
      {suggestions.map(({ to, label, kind, product }, index) => (
        <Link
          key={to}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={to}
          className="flex min-h-14 items-center gap-3 px-4 py-1.5 hover:bg-leaf-soft aria-selected:bg-leaf-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-leaf"
        >
          {product === undefined ? (
            <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-leaf-soft text-leaf">
              <LayoutGrid aria-hidden className="size-5" />
            </span>
          ) : (
            <Picture
              url={product.image}
              alt=""
              width={96}
              height={120}
              sizes="44px"
              placeholder={product.placeholder}
              className="size-11 shrink-0 rounded-xl object-cover"
            />
          )}
          <span className="min-w-0 grow truncate">{markMatches(label, words)}</span>
          <span className="shrink-0 text-sm text-muted tabular-nums">
            {product === undefined ? kind : `${money.show(product.price)} `}
            {product !== undefined && <UnitPrice of={product} />}
          </span>
        </Link>
      ))}
    </div>
  )
}
