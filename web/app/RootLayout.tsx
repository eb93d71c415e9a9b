import { Outlet, ScrollRestoration } from 'react-router'
import { Footer } from '../features/layout/Footer.tsx'
import { Header } from '../features/layout/Header.tsx'

/** What every page has around it. */
export function RootLayout() {
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:p-3">
        Skip to content
      </a>
      <Header />
      <div id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </div>
      <Footer />
      <ScrollRestoration />
    </>
  )
}
