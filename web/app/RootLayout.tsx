import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { Link } from '../routing/Link.tsx'
import { CartDrawerHost } from '../features/cart/CartDrawerHost.tsx'
import { Footer } from '../features/layout/Footer.tsx'
import { Header } from '../features/layout/Header.tsx'
import { LinkContext } from '../ui/link-context.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'

/** What every page has around it. */
export function RootLayout() {
  const { state } = useNavigation()
  useEffect(() => {
    // From here on the page answers: what was clicked before went nowhere. Browser tests wait for it.
    document.documentElement.dataset.alive = 'true'
  }, [])
  return (
    <LinkContext value={Link}>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-leaf px-5 py-3 font-semibold text-on-leaf focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {state === 'loading' && <div aria-hidden="true" className="page-progress" />}
      <Header />
      {/* As high as leaves the footer below the screen: it must not move when a page's answers come. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-10.5rem)] outline-none">
        <Outlet />
      </main>
      <Footer />
      <CartDrawerHost />
      <PageAnnouncer />
      <ScrollRestoration />
    </LinkContext>
  )
}
