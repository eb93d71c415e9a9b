import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { useKeysSetting, useSingleKeys } from '../../../tables/use-single-keys.ts'
import { LazyPart } from '../../../ui/LazyPart.tsx'

const openDialog = async () => (await import('./SearchDialog.tsx')).SearchDialog

/** Opens the search of the office, also by Ctrl+K or Cmd+K, and by `/` outside fields. */
export function OfficeSearch() {
  const [isOpen, setOpen] = useState(false)
  useSingleKeys(useKeysSetting().isOn, { '/': () => setOpen(true) })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCalled = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isCalled || event.altKey || event.shiftKey) return
      // Before the browser takes it for its own search.
      event.preventDefault()
      if (document.querySelector('dialog:modal') === null) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2 rounded-full border border-edge px-4 text-sm text-muted hover:border-leaf hover:text-ink max-lg:w-auto max-lg:px-3"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        Search
        <kbd aria-hidden="true" className="ml-auto font-sans text-xs whitespace-nowrap max-lg:hidden">
          {KEY}
        </kbd>
      </button>
      {isOpen && (
        <LazyPart
          name="The search"
          open={openDialog}
          with={{ onClose: () => setOpen(false) }}
          waiting={null}
        />
      )}
    </>
  )
}

const KEY = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ K' : 'Ctrl K'
