import Search from 'lucide-react/icons/search'

/** Opens the search of the office. */
export const SearchButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onPress}
    className="flex min-h-11 w-full items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm text-muted hover:border-leaf hover:text-ink"
  >
    <Search aria-hidden="true" className="size-4 shrink-0" />
    Search <span className="sr-only">the dashboard</span>
    <kbd aria-hidden="true" className="ml-auto font-sans text-xs whitespace-nowrap max-lg:hidden">
      {KEY}
    </kbd>
  </button>
)

const KEY = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ K' : 'Ctrl K'
