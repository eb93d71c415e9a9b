import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { Link } from '../../routing/Link.tsx'
import { SHOP_NAME } from '../../routing/site.ts'
import {
  CATEGORY_LINKS,
  COMPANY_LINKS,
  MAIN_LINKS,
  SHOP_ADDRESS,
  SHOP_EMAIL,
  SOCIAL_LINKS,
  USEFUL_LINKS,
} from './links.ts'
import type { MenuLink } from './MenuPanel.tsx'

const linkClass =
  'inline-flex min-h-9 items-center text-cream-muted hover:text-cream hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** In dashboards and on orders, where people have something to do, it is a single line. */
export function Footer() {
  const { pathname } = useLocation()
  const isCompact = [paths.dashboard(), paths.order('')].some((start) => pathname.startsWith(start))
  return isCompact ? <CompactFooter /> : <FullFooter />
}

function FullFooter() {
  return (
    <footer className="mt-20 bg-forest text-cream sm:mt-28">
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 py-14 grid-cols-2 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:px-8">
        <div className="col-span-full lg:col-span-1">
          <p className="font-serif text-2xl font-semibold">{SHOP_NAME}</p>
          <p className="mt-3 max-w-xs text-cream-muted">
            House-ready plants and the things that keep them well, potted by hand.
          </p>
          <address className="mt-5 text-cream-muted not-italic">
            {SHOP_ADDRESS}
            <br />
            <Phone />
            <br />
            <Mail />
          </address>
        </div>
        <LinkList title="Shop" links={CATEGORY_LINKS} />
        <LinkList title="Company" links={COMPANY_LINKS} />
        <LinkList title="Useful links" links={USEFUL_LINKS} />
      </div>
      <div className="border-t border-forest-raised">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 sm:px-6 lg:px-8">
          <p className="text-sm text-cream-muted">{`© ${SHOP_NAME} Grown with patience.`}</p>
          <ul aria-label="Social links" className="flex flex-wrap gap-x-6">
            {SOCIAL_LINKS.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noreferrer" className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function CompactFooter() {
  return (
    <footer className="mt-20 bg-forest text-cream">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-4 text-sm sm:px-6 lg:px-8">
        <p>
          <span className="mr-2 font-serif text-lg font-semibold">{SHOP_NAME}</span>
          <span className="text-cream-muted">{SHOP_ADDRESS}</span>
        </p>
        <address className="flex flex-wrap gap-x-6 not-italic">
          <Phone />
          <Mail />
        </address>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {MAIN_LINKS.slice(1).map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
            {SOCIAL_LINKS.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noreferrer" className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

const Phone = () => (
  <a href="tel:+15550100142" className={linkClass}>
    +1 (555) 010-0142
  </a>
)

const Mail = () => (
  <a href={`mailto:${SHOP_EMAIL}`} className={linkClass}>
    {SHOP_EMAIL}
  </a>
)

function LinkList({ title, links }: { title: string; links: readonly MenuLink[] }) {
  return (
    <Column title={title}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {label}
          </Link>
        </li>
      ))}
    </Column>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      <ul className="mt-3">{children}</ul>
    </nav>
  )
}
