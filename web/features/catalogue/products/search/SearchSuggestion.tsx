import { paths } from '../../../../../contract/paths.ts'
import { Link } from '../../../../routing/Link.tsx'

type SearchSuggestionProps = { words: string; totalProducts: number; onFollow: () => void }

/** The probable spelling of a search without results, and the number of products it finds. */
export function SearchSuggestion({ words, totalProducts, onFollow }: SearchSuggestionProps) {
  return (
    <p className="mb-4 text-lg text-ink">
      Did you mean{' '}
      <Link
        to={`${paths.search()}?${new URLSearchParams({ q: words })}`}
        onClick={onFollow}
        className="inline-flex min-h-11 items-center link"
      >
        {words}
      </Link>
      ?{' '}
      <span className="inline-block text-muted">
        ({totalProducts === 1 ? '1 product' : `${totalProducts} products`})
      </span>
    </p>
  )
}
