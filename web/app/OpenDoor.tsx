import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { UnlistedHead } from '../routing/Head.tsx'
import { useShopView } from '../routing/shop.ts'
import { useAuth } from '../features/people/login/use-auth.ts'

/** The pages that sell; those to log in, to ask, of an order and with legal texts stay. */
const SELLING = [paths.shop(), '/categories', paths.search(), paths.finder(), paths.compare(), '/blog']

const isSelling = (pathname: string) =>
  pathname === paths.home() || SELLING.some((path) => `${pathname}/`.startsWith(`${path}/`))

/** In a shop that is closed until it opens its pages are seen by admins alone (docs/behaviour.md#settings). */
export function OpenDoor({ children }: { children: ReactNode }) {
  const { isClosed = false } = useShopView()
  const { user } = useAuth()
  const { pathname } = useLocation()
  if (!isClosed || !isSelling(pathname)) return children
  if (user?.role !== 'admin') return <Closed />
  return (
    <>
      <p role="note" className="bg-warn-soft px-4 py-2 text-center text-sm text-warn">
        The shop is closed: only admins see this page.
      </p>
      {children}
    </>
  )
}

function Closed() {
  const { shop } = useShopView()
  return (
    <div className="mx-auto max-w-xl px-4 py-24 text-center wrap-anywhere">
      <UnlistedHead title="Opening soon" />
      <h1 className="font-serif text-4xl text-balance">{`${shop.name} opens soon`}</h1>
      <p className="mt-4">We are getting everything ready. Please come back soon.</p>
    </div>
  )
}
