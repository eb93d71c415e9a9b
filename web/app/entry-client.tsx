import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fetchTransport } from '../api/transport.ts'
import { dispatchContext } from '../routing/load.ts'
import { savesData } from '../routing/saves-data.ts'
import { IsNavigating } from './PageOutlet.tsx'
import { CurrentShop } from './CurrentShop.tsx'
import { Document } from './Document.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import { PAGE_STATE_ID, restoreState, type PageState } from './page-state.ts'
import { prefetchOnIntent, prefetchPage } from './prefetch.ts'
import { routes } from './routes.tsx'
import { makeStore } from './store.ts'
import { StoredData } from './StoredData.tsx'
import './styles.css'

const pageState = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState
const store = makeStore(fetchTransport)

// A browser that refuses its storage keeps nothing, and has a page that lives.
try {
  localStorage.getItem('')
} catch {
  const value = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  Object.defineProperty(window, 'localStorage', { value })
}

// No top-level await: the build may put this file together with code that the screens import, and they would wait for
// each other.
start().catch((error: unknown) => console.warn('The page stays as it came', error))

async function start(): Promise<void> {
  await openScreens()
  restoreState(store, pageState)
  const router = createBrowserRouter(routes, { hydrationData: pageState.router, getContext: makeContext })
  if (!savesData()) prefetchOnIntent(window, (url) => void prefetchPage(routes, url, makeContext()))
  registerServiceWorker(router)

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document state={pageState}>
          <Provider store={store}>
            <IsNavigating value={() => router.state.navigation.state !== 'idle'}>
              <CurrentShop>
                <RouterProvider router={router} />
              </CurrentShop>
            </IsNavigating>
            <StoredData store={store} />
          </Provider>
        </Document>
      </StrictMode>,
    )
  })
}

/** Gives loaders this page's store. */
function makeContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(dispatchContext, store.dispatch)
  return context
}

/**
 * Loads the screens of this address before the router starts, which would otherwise show a gap where the server's page
 * is. A missing one fails when it is rendered, so that the header works and the error page replaces buttons that would
 * do nothing. It is no `ChunkError`, because this page was loaded whole already.
 */
async function openScreens(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route
      if (typeof lazy !== 'object' || lazy.Component === undefined) return
      const Component = await lazy.Component().catch((cause: unknown) => () => {
        throw new Error('The code of this page is gone', { cause })
      })
      Object.assign(route, { Component, lazy: undefined })
    }),
  )
}
