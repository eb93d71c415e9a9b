import Search from 'lucide-react/icons/search'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { Link } from '../../routing/Link.tsx'
import { headerIconClass } from './header-icon.ts'

/** The way to the search; the slash key is another one, except where somebody writes or something covers the page. */
export function SearchLink() {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]'))
        return
      event.preventDefault()
      const box = document.querySelector<HTMLElement>('[role=search] input')
      if (box === null) void navigate(paths.search())
      else box.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate])
  return (
    <Link to={paths.search()} aria-label="Search" className={headerIconClass}>
      <Search aria-hidden="true" className="size-5.5" />
    </Link>
  )
}
