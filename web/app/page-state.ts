import { isRouteErrorResponse, type HydrationState, type StaticHandlerContext } from 'react-router'
import type { UserView } from '../../contract/schemas/user.ts'
import { api } from '../api/api.ts'
import { userRestored } from '../features/people/login/auth.slice.ts'
import type { AppStore } from './store.ts'

/** The server's query cache, serialized so that equal answers give equal bytes. */
export type QueryEntry = { endpointName: string; arg: unknown; value: unknown }

/** The files of the page, as the build named them. */
export type PageAssets = { scripts: string[]; styles: string[]; preloads: string[] }

/** The data that the router's loaders returned; without it the browser would run them again. */
export type RouterState = Pick<HydrationState, 'loaderData' | 'errors'>

/** Embedded in the page as JSON, so that the browser starts with the server's state. */
export type PageState = {
  /** The shop's public origin, without a trailing slash. */
  origin: string
  /** The style sheet of the shop's own colours and the key of its own icon, if it has chosen some. */
  theme?: string | undefined
  icon?: string | undefined
  /** The signed-in visitor for whom this page was drawn; absent from a page that is the same for everybody. */
  user?: UserView | undefined
  entries: QueryEntry[]
  router: RouterState
  assets: PageAssets
}

export const PAGE_STATE_ID = 'page-state'

/** Returns the received answers, without request ids and times, which would make the same page different bytes each time. */
export function entriesOf(store: AppStore): QueryEntry[] {
  return Object.values(store.getState().api.queries).flatMap((query) =>
    query?.status === 'fulfilled' && query.endpointName !== undefined
      ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data }]
      : [],
  )
}

/** Puts what the page was drawn from into a store, before the first render there. */
export function restoreState(store: AppStore, { entries, user }: Pick<PageState, 'entries' | 'user'>): void {
  // Without those of a screen whose code could not be loaded.
  const known = entries.filter(({ endpointName }) => Object.hasOwn(api.endpoints, endpointName))
  // Endpoint names belong to the features, and the base api's type does not know them.
  store.dispatch(api.util.upsertQueryEntries(known as never))
  if (user !== undefined) store.dispatch(userRestored(user))
}

/** Removes unexpected errors: the browser only learns that there was one. */
export function routerStateOf({ loaderData, errors }: StaticHandlerContext): RouterState {
  const notice = Object.entries(errors ?? {}).map(([route, error]) => [
    route,
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, internal: false, data: null }
      : {},
  ])
  return { loaderData, errors: errors === null ? null : Object.fromEntries(notice) }
}
