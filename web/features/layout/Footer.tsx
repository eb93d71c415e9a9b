import type { ReactNode } from 'react'
import { Link } from '../../routing/Link.tsx'
import { SHOP_NAME } from '../../routing/site.ts'
import { CATEGORY_LINKS, COMPANY_LINKS, SOCIAL_LINKS, USEFUL_LINKS } from './links.ts'
import type { MenuLink } from './MenuPanel.tsx'

const linkClass =
  'inline-flex min-h-9 items-center text-cream-muted hover:text-cream hover:underline pointer-coarse:min-h-11'

export function Footer() {
  return (
    <footer className="mt-20 bg-forest text-cream sm:mt-28">
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 py-14 grid-cols-2 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:px-8">
        <div className="col-span-full lg:col-span-1">
          <p className="font-serif text-2xl font-semibold">{SHOP_NAME}</p>
          <p className="mt-3 max-w-xs text-cream-muted">
            House-ready plants and the things that keep them well, potted by hand.
          </p>
          <address className="mt-5 text-cream-muted not-italic">
            12 Greenhouse Lane, Portland, OR 97204
            <br />
            <a href="tel:+15550100142" className={linkClass}>
              +1 (555) 010-0142
            </a>
            <br />
            <a href="mailto:hello@fernandco.example" className={linkClass}>
              hello@fernandco.example
            </a>
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
