import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { createContext, data, type RouterContextProvider } from 'react-router'
import type { ApiError } from '../api/api.ts'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** The store of this page or of this request, for loaders. */
export const dispatchContext = createContext<Dispatch>()

export type Context = Readonly<RouterContextProvider>
type Result<T> = { data?: T | undefined; error?: unknown }
// The result of `endpoint.initiate(arg, { subscribe: false })`; its state and extra are RTK Query's own types.
type Query<T> = ThunkAction<PromiseLike<Result<T>>, never, never, UnknownAction>

/** Loads required data of a page. @throws the answer's status, for the error page */
export async function load<T>(context: Readonly<Context>, query: Query<T>): Promise<T> {
  const result = await run(context, query)
  if (result.data === undefined) throw asResponse(result.error)
  return result.data
}

/** The longest wait of a page for its data, in milliseconds; a page whose data comes sooner is shown complete. */
const PATIENCE = 80

/**
 * Starts loading the data of a part of a page. In the browser the part shows its own spinner and failure, so this waits
 * only briefly; on the server it waits to the end and fails like `load`.
 */
export async function preload<T>(context: Context, query: Query<T>): Promise<null> {
  const answer = run(context, query)
  if (!import.meta.env.SSR) {
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    return null
  }
  const result = await answer
  if (result.data === undefined) throw asResponse(result.error)
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
