import { Link } from '../../../../routing/Link.tsx'

type SearchSuggestionProps = {
  words: string
  totalProducts: number
  to?: string | undefined
  onFollow: () => void
}

/** The probable meaning of a search without results, and the number of products it finds. */
export function SearchSuggestion({ words, totalProducts, to, onFollow }: SearchSuggestionProps) {
  return (
    <p className="mb-4 text-lg text-ink">
      Did you mean{' '}
      {to === undefined ? (
        <strong>{words}</strong>
      ) : (
        <Link to={to} onClick={onFollow} className="inline-flex min-h-11 items-center link">
          {words}
        </Link>
      )}
      ?{' '}
      <span className="inline-block text-muted">
        ({totalProducts === 1 ? '1 product' : `${totalProducts} products`})
      </span>
    </p>
  )
}
