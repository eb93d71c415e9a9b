import Search from 'lucide-react/icons/search'
import { paths } from '../../../contract/paths.ts'
import { Link } from '../../routing/Link.tsx'
import { headerIconClass } from './header-icon.ts'

/** The link to the search. It has no single-key shortcut, because speech input can press letters and signs by accident. */
export function SearchLink() {
  return (
    <Link to={paths.search()} aria-label="Search" className={headerIconClass}>
      <Search aria-hidden="true" className="size-5.5" />
    </Link>
  )
}
