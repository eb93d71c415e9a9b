import Search from 'lucide-react/icons/search'
import { paths } from '../../../contract/paths.ts'
import { Link } from '../../routing/Link.tsx'
import { headerIconClass } from './header-icon.ts'

/** The way to the search. No key alone leads there as well: whoever speaks to a computer presses letters and signs without meaning to. */
export function SearchLink() {
  return (
    <Link to={paths.search()} aria-label="Search" className={headerIconClass}>
      <Search aria-hidden="true" className="size-5.5" />
    </Link>
  )
}
