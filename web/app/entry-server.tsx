import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import { api } from '../api/api.ts'
import { getShop } from '../api/shop.api.ts'
import type { Transport } from '../api/transport.ts'
import type { UserView } from '../../contract/schemas/user.ts'
import type { ScreenHandle } from '../routing/lazy-screen.ts'
import { openPart } from '../ui/LazyPart.tsx'
import { openCareCard } from '../features/catalogue/products/open-care-card.ts'
import { getProfile } from '../features/people/accounts/account.api.ts'
import { dispatchContext } from '../routing/load.ts'
import { CurrentShop } from './CurrentShop.tsx'
import { Document } from './Document.tsx'
import { entriesOf, restoreState, routerStateOf, type PageAssets, type PageState } from './page-state.ts'
import { routes } from './routes.tsx'
import { stillStore } from './still-store.ts'
import { makeStore, type AppStore } from './store.ts'
import { StoredData } from './StoredData.tsx'

/** The server's request for a page of the shop, by its address. */
export type PageRequest = {
  /** Absolute, from the configured origin and never from the Host header. */
  url: string
  transport: Transport
  /** True if the calls are made as a signed-in visitor, to whom alone the page will be sent. */
  isPersonal: boolean
  /** The files of the page whose matched screens are these source files. */
  assetsOf: (modules: string[]) => PageAssets
}

export type RenderedPage = { status: number; html: string } | { status: number; location: string }

const handler = createStaticHandler(routes)

// A part that the browser gets as rendered here, because rendering waits for nothing.
await openPart(openCareCard)

/** Milliseconds for which a personal page waits for its calls; the browser makes those that take longer. */
const PATIENCE = 1_000

/** Renders a page with all its data; equal answers of the API give equal bytes. */
export async function renderPage({
  url,
  transport,
  isPersonal,
  assetsOf,
}: PageRequest): Promise<RenderedPage> {
  const store = makeStore(transport)
  const requestContext = new RouterContextProvider()
  requestContext.set(dispatchContext, store.dispatch)
  const { theme, icon } = await store.dispatch(getShop.initiate(undefined, { subscribe: false })).unwrap()
  const result = await handler.query(new Request(url), { requestContext })
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get('location') ?? '/' }
  }
  const screens = result.matches.flatMap(({ route }) => (route.handle as ScreenHandle | undefined) ?? [])
  const shop = {
    origin: new URL(url).origin,
    theme,
    icon,
    router: routerStateOf(result),
    assets: assetsOf(screens.flatMap(({ module }) => module ?? [])),
  }
  const state: PageState = { ...shop, entries: entriesOf(store) }
  if (isPersonal && screens.at(-1)?.isDrawn) {
    state.user = await askWhoseItIs(transport)
    if (state.user !== undefined) state.entries = await answersTo(draw(state, result).asked, store)
  }
  return { status: result.statusCode, html: draw(state, result).html }
}

/** Returns the signed-in visitor, if there is one. */
async function askWhoseItIs(transport: Transport): Promise<UserView | undefined> {
  const { data } = await makeStore(transport).dispatch(getProfile.initiate(undefined, { subscribe: false }))
  return data?.user
}

/** Makes the calls of a personal page. One that fails is made again by the browser, which shows its failure. */
async function answersTo(asked: Drawing['asked'], store: AppStore): Promise<PageState['entries']> {
  const answers = Promise.allSettled(asked.map((ask) => store.dispatch(ask)))
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())])
  const entries = entriesOf(store)
  // Ends what would be asked again every minute.
  store.dispatch(api.util.resetApiState())
  return entries
}

type Drawing = { html: string } & Pick<ReturnType<typeof stillStore>, 'asked'>

/** Draws the page from its state alone, as the browser does first. */
function draw(state: PageState, context: StaticHandlerContext): Drawing {
  const store = makeStore(neverAnswers)
  restoreState(store, state)
  const { still, asked } = stillStore(store)
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = renderToString(
    <Document state={state}>
      <Provider store={still}>
        <CurrentShop>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </CurrentShop>
        {/* Does nothing here, but React numbers elements by their position, so both sides need the same tree. */}
        <StoredData store={still} />
      </Provider>
    </Document>,
  )
  return { html: `<!doctype html>${page}`, asked }
}

const neverAnswers: Transport = () => new Promise(() => undefined)
