import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { Link, SetLink } from '../../routing/Link.tsx'
import { useShop, useShopView } from '../../routing/shop.ts'
import { LegalLinks } from '../common/LegalLinks.tsx'
import { mailTo } from '../common/mail-to.ts'
import { phoneDigits } from '../common/phone.ts'
import { useAuth } from '../people/login/use-auth.ts'
import { ACCOUNT_LINKS, MAIN_LINKS } from './links.ts'
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
  const { shop, footer, legal } = useShopView()
  return (
    <footer className="mt-20 bg-forest text-cream sm:mt-28">
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 py-14 grid-cols-2 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:px-8">
        <div className="col-span-full lg:col-span-1">
          <p className="font-serif text-2xl font-semibold">{shop.name}</p>
          <p className="mt-3 max-w-xs text-cream-muted">{shop.about}</p>
          <address className="mt-5 grid justify-items-start wrap-anywhere text-cream-muted not-italic">
            {shop.address.length > 0 && <span>{shop.address.join(', ')}</span>}
            <PhoneAndMail />
          </address>
        </div>
        {footer.columns.map(({ title, links }) => (
          <LinkList key={title} title={title} links={links} />
        ))}
      </div>
      <div className="border-t border-forest-raised">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 sm:px-6 lg:px-8">
          <p className="text-sm text-cream-muted">
            {`© ${shop.name}`}
            {shop.motto !== null && <span className="ml-2">{shop.motto}</span>}
            {legal.about.length > 0 && <span className="block">{legal.about.join(' · ')}</span>}
          </p>
          <LegalLinks on="foot" />
          {shop.social.length > 0 && (
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
  const shop = useShop()
  return (
    <footer className="mt-20 bg-forest text-cream">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-4 text-sm sm:px-6 lg:px-8">
        <p>
          <span className="mr-2 font-serif text-lg font-semibold">{shop.name}</span>
          <span className="text-cream-muted">{shop.address.join(', ')}</span>
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

function PhoneAndMail() {
  const shop = useShop()
  return (
    <>
      {shop.phone !== null && (
        <a href={`tel:${phoneDigits(shop.phone)}`} className={linkClass}>
          {shop.phone}
        </a>
      )}
      {shop.email !== null && (
        <a href={mailTo(shop.email)} className={linkClass}>
          {shop.email}
        </a>
      )}
    </>
  )
}

const SocialLinks = () =>
  useShop().social.map(({ name, url }) => (
    <li key={url}>
      <a href={url} rel="noreferrer" className={linkClass}>
        {name}
      </a>
    </li>
  ))

function LinkList({ title, links }: { title: string; links: readonly MenuLink[] }) {
  const { user } = useAuth()
  // Whoever is signed in has nothing to do at the login.
  const instead = user && ACCOUNT_LINKS[user.role][0]
  return (
    <Column title={title}>
      {links.map((link) => {
        const { label, to } = (link.to === paths.login() && instead) || link
        return (
          <li key={link.to}>
            <SetLink to={to} className={linkClass}>
              {label}
            </SetLink>
          </li>
        )
      })}
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
