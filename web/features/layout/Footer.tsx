import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { SHOP } from '../../../brand/shop.ts'
import { Link } from '../../routing/Link.tsx'
import { phoneDigits } from '../common/phone.ts'
import { CATEGORY_LINKS, MAIN_LINKS, USEFUL_LINKS } from './links.ts'
import type { MenuLink } from './MenuPanel.tsx'

const linkClass =
  'inline-flex min-h-9 items-center text-cream-muted hover:text-cream hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** A single line in dashboards and on orders, where people work. */
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
          <p className="font-serif text-2xl font-semibold">{SHOP.name}</p>
          <p className="mt-3 max-w-xs text-cream-muted">{SHOP.about}</p>
          <address className="mt-5 grid justify-items-start wrap-anywhere text-cream-muted not-italic">
            {SHOP.address.length > 0 && <span>{SHOP.address.join(', ')}</span>}
            <PhoneAndMail />
          </address>
        </div>
        <LinkList title="Shop" links={CATEGORY_LINKS} />
        <LinkList title="Company" links={SHOP.company} />
        <LinkList title="Useful links" links={USEFUL_LINKS} />
      </div>
      <div className="border-t border-forest-raised">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 sm:px-6 lg:px-8">
          <p className="text-sm text-cream-muted">
            {`© ${SHOP.name}`}
            {SHOP.motto !== null && <span className="ml-2">{SHOP.motto}</span>}
          </p>
          {SHOP.social.length > 0 && (
            <ul aria-label="Social links" className="flex flex-wrap gap-x-6">
              <SocialLinks />
            </ul>
          )}
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
          <span className="mr-2 font-serif text-lg font-semibold">{SHOP.name}</span>
          <span className="text-cream-muted">{SHOP.address.join(', ')}</span>
        </p>
        <address className="flex flex-wrap gap-x-6 not-italic">
          <PhoneAndMail />
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
            <SocialLinks />
          </ul>
        </nav>
      </div>
    </footer>
  )
}

const PhoneAndMail = () => (
  <>
    {SHOP.phone !== null && (
      <a href={`tel:${phoneDigits(SHOP.phone)}`} className={linkClass}>
        {SHOP.phone}
      </a>
    )}
    {SHOP.email !== null && (
      <a href={`mailto:${SHOP.email}`} className={linkClass}>
        {SHOP.email}
      </a>
    )}
  </>
)

const SocialLinks = () =>
  SHOP.social.map(({ name, url }) => (
    <li key={url}>
      <a href={url} rel="noreferrer" className={linkClass}>
        {name}
      </a>
    </li>
  ))

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
