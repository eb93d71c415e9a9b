import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import { getShop } from '../api/shop.api.ts'
import type { Transport } from '../api/transport.ts'
import type { ScreenHandle } from '../routing/lazy-screen.ts'
import { openPart } from '../ui/LazyPart.tsx'
import { openCareCard } from '../features/catalogue/products/open-care-card.ts'
import { dispatchContext } from '../routing/load.ts'
import { CurrentShop } from './CurrentShop.tsx'
import { Document } from './Document.tsx'
import { entriesOf, routerStateOf, type PageAssets, type PageState } from './page-state.ts'
import { routes } from './routes.tsx'
import { makeStore, type AppStore } from './store.ts'
import { StoredData } from './StoredData.tsx'

/** The server's request for a page of the shop, by its address. */
export type PageRequest = {
  /** Absolute, from the configured origin and never from the Host header. */
  url: string
  transport: Transport
  /** The files of the page whose matched screens are these source files. */
  assetsOf: (modules: string[]) => PageAssets
}

export type RenderedPage = { status: number; html: string } | { status: number; location: string }

const handler = createStaticHandler(routes)

// A part that the browser gets as rendered here, because rendering waits for nothing.
await openPart(openCareCard)

/** Renders a page with all its data; equal answers of the API give equal bytes. */
export async function renderPage({ url, transport, assetsOf }: PageRequest): Promise<RenderedPage> {
  const store = makeStore(transport)
  const requestContext = new RouterContextProvider()
  requestContext.set(dispatchContext, store.dispatch)
  const { theme, icon } = await store.dispatch(getShop.initiate(undefined, { subscribe: false })).unwrap()
  const result = await handler.query(new Request(url), { requestContext })
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get('location') ?? '/' }
  }
  return {
    status: result.statusCode,
    html: draw(store, result, { origin: new URL(url).origin, theme, icon }, assetsOf),
  }
}

function draw(
  store: AppStore,
  context: StaticHandlerContext,
  shop: Pick<PageState, 'origin' | 'theme' | 'icon'>,
  assetsOf: PageRequest['assetsOf'],
): string {
  const router = createStaticRouter(handler.dataRoutes, context)
  const modules = context.matches.flatMap(
    ({ route }) => (route.handle as ScreenHandle | undefined)?.module ?? [],
  )
  const state = {
    ...shop,
    entries: entriesOf(store),
    router: routerStateOf(context),
    assets: assetsOf(modules),
  }
  const page = renderToString(
    <Document state={state}>
      <Provider store={store}>
        <CurrentShop>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </CurrentShop>
        {/* Does nothing here, but React numbers elements by their position, so both sides need the same tree. */}
        <StoredData store={store} />
      </Provider>
    </Document>,
  )
  return `<!doctype html>${page}`
}
