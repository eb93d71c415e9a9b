import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fetchTransport } from '../api/transport.ts'
import { keepUser } from '../features/auth/keep-user.ts'
import { keepCart } from '../features/cart/keep-cart.ts'
import { refreshCart } from '../features/cart/refresh-cart.ts'
import { dispatchContext } from '../routing/load.ts'
import { Document } from './Document.tsx'
import { PAGE_STATE_ID, restoreEntries, type PageState } from './page-state.ts'
import { routes } from './routes.tsx'
import { makeStore } from './store.ts'
import './styles.css'

const pageState = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState
const store = makeStore(fetchTransport)
restoreEntries(store, pageState.entries)

await openScreens()

const router = createBrowserRouter(routes, {
  hydrationData: pageState.router,
  getContext: () => {
    const context = new RouterContextProvider()
    context.set(dispatchContext, store.dispatch)
    return context
  },
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document state={pageState}>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </Document>
    </StrictMode>,
  )
})

// After the first drawing, which must be what the server drew for everybody.
requestIdleCallback(() => {
  keepUser(store, localStorage, window)
  keepCart(store, localStorage, window)
  void refreshCart(store.dispatch, store.getState().cart.products)
})

/** Screens of this address come before the router starts, which would otherwise show a gap where the server's page stands. */
async function openScreens(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route
      if (typeof lazy !== 'object' || lazy.Component === undefined) return
      const Component = await lazy.Component()
      Object.assign(route, { Component, lazy: undefined })
    }),
  )
}
