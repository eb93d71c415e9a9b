import Search from 'lucide-react/icons/search'
import { NavLink, Link } from '../../routing/Link.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { CartButton } from './CartButton.tsx'
import { MAIN_LINKS } from './links.ts'
import { LogoMenu } from './LogoMenu.tsx'
import { paths } from '../../../contract/paths.ts'
import { headerIconClass } from './header-icon.ts'

export function Header() {
  return (
    <header className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 px-4 pt-2 sm:px-6 md:grid md:h-18 md:grid-cols-[1fr_auto_1fr] md:pt-0 lg:px-8">
      <div className="justify-self-start">
        <LogoMenu />
      </div>
      <nav aria-label="Main" className="max-md:order-last max-md:w-full">
        <ul className="flex flex-wrap gap-x-6 md:gap-x-8">
          {MAIN_LINKS.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent font-medium transition-colors hover:text-leaf aria-[current=page]:border-clay aria-[current=page]:font-semibold aria-[current=page]:text-leaf"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="-mr-2 flex items-center gap-0.5 justify-self-end sm:gap-1">
        <SearchLink />
        <CartButton />
        <AccountMenu />
      </div>
    </header>
  )
}

/** The link to the search. It has no single-key shortcut, because speech input can press letters and signs by accident. */
function SearchLink() {
  return (
    <Link to={paths.search()} aria-label="Search" className={headerIconClass}>
      <Search aria-hidden="true" className="size-5.5" />
    </Link>
  )
}
