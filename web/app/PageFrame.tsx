import type { ReactNode } from 'react'
import { Link } from '../routing/Link.tsx'
import { Announcement } from '../features/layout/Announcement.tsx'
import { Footer } from '../features/layout/Footer.tsx'
import { Header } from '../features/layout/Header.tsx'
import { LinkContext } from '../ui/link-context.tsx'

/** The header, footer and other parts around every page, including the error page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <LinkContext value={Link}>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-leaf px-5 py-3 font-semibold text-on-leaf focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Announcement />
      <Header />
      {/* As high as pushes the footer below the screen, because it must not move when the page's data arrives. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-9rem)] outline-none">
        {children}
      </main>
      <Footer />
    </LinkContext>
  )
}
