import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { createContext, data, type RouterContextProvider } from 'react-router'
import type { ApiError } from '../api/api.ts'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** The store of this page or of this request, as loaders find it. */
export const dispatchContext = createContext<Dispatch>()

type Context = Readonly<RouterContextProvider>
type Result<T> = { data?: T | undefined; error?: unknown }
// What `endpoint.initiate(arg, { subscribe: false })` gives; its state and extra are RTK Query's own business.
type Query<T> = ThunkAction<PromiseLike<Result<T>>, never, never, UnknownAction>

/** Loads what a page cannot do without. @throws the answer's status, for the error page */
export async function load<T>(context: Readonly<Context>, query: Query<T>): Promise<T> {
  const result = await run(context, query)
  if (result.data === undefined) throw asResponse(result.error)
  return result.data
}

/**
 * Loads what a page shows in a place of its own. In the browser the page itself tells of a failure there; the server has no
 * page to show then, so there it fails like `load`.
 */
export async function preload<T>(context: Context, query: Query<T>): Promise<null> {
  const result = await run(context, query)
  if (result.data === undefined && import.meta.env.SSR) throw asResponse(result.error)
  return null
}

async function run<T>(context: Context, query: Query<T>): Promise<Result<T>> {
  return context.get(dispatchContext)(
    query as ThunkAction<PromiseLike<Result<T>>, unknown, unknown, UnknownAction>,
  )
}

function asResponse(error: unknown) {
  const { status } = error as ApiError
  return data(null, { status: typeof status === 'number' ? status : 503 })
}
