import { useEffect } from 'react'
import { ScrollRestoration } from 'react-router'
import { CartDrawerHost } from '../features/sales/cart/CartDrawerHost.tsx'
import { ProofHost } from '../features/people/login/ProofHost.tsx'
import { SessionEnd } from '../features/people/login/SessionEnd.tsx'
import { ContinueLink } from '../features/people/login/ContinueLink.tsx'
import { OpenDoor } from './OpenDoor.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import { ToastPlace } from '../ui/ToastPlace.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { PageFrame } from './PageFrame.tsx'

/** The frame of every page, and the parts that exist once for all of them. */
export function RootLayout() {
  useEffect(() => {
    // From here on the page is interactive: web/early repeats earlier presses. Browser tests wait for it.
    document.documentElement.dataset.alive = 'true'
    window.dispatchEvent(new Event('alive'))
  }, [])
  return (
    <>
      <PageFrame>
        <ContinueLink />
        <OpenDoor>
          <PageOutlet />
        </OpenDoor>
      </PageFrame>
      <CartDrawerHost />
      <PageAnnouncer />
      <SessionEnd />
      <ProofHost />
      <ToastPlace />
      <ScrollRestoration />
    </>
  )
}
