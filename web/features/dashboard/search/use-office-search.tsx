import { useEffect, useState, type ReactNode } from 'react'
import { useKeysSetting, useSingleKeys } from '../../../tables/use-single-keys.ts'
import { LazyPart } from '../../../ui/LazyPart.tsx'

const openDialog = async () => (await import('./SearchDialog.tsx')).SearchDialog

/** The search of the office, opened by buttons, by Ctrl+K or Cmd+K, and by `/` outside fields. @param isThere false for customers */
export function useOfficeSearch(isThere: boolean): { openSearch: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const openSearch = () => setOpen(true)
  useSingleKeys(useKeysSetting().isOn && isThere, { '/': openSearch })
  useEffect(() => {
    if (!isThere) return undefined
    const press = (event: KeyboardEvent) => {
      const isCalled = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isCalled || event.altKey || event.shiftKey) return
      // Before the browser takes it for its own search.
      event.preventDefault()
      if (document.querySelector('dialog:modal') === null) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isThere])
  return {
    openSearch,
    dialog: isOpen && (
      <LazyPart name="The search" open={openDialog} with={{ onClose: () => setOpen(false) }} waiting={null} />
    ),
  }
}
