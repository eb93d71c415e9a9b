import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { apiPaths } from '../../contract/paths.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import { askForProof } from './proof.ts'
import { sessionEnded } from './session-ended.ts'
import { ParsingError, type Transport } from './transport.ts'

type Call = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** Query parameters; those that are missing are not sent. */
  params?: Record<string, string | number | undefined>
}

/** How a call failed, in the words of docs/behaviour.md#waiting-and-toasts. */
export type ApiError =
  | { status: number; data: unknown }
  | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'; data?: undefined }

/**
 * Takes the transport from the store's `extra`, so that one set of endpoints serves the browser and the server. A 401 dispatches
 * `sessionEnded` here, once for all forms and lists, except for the steps of a login, where it means a wrong password or code. What wants the
 * password first is asked for here as well, and made once more.
 */
const callApi: BaseQueryFn<Call, unknown, ApiError> = async (call, { extra, signal, dispatch }) => {
  const transport = extra as Transport
  const request = { url: withParams(call), method: call.method ?? 'GET', body: call.body, signal }
  try {
    let { status, data } = await transport(request)
    if (status === 403 && codeOf(data) === 'confirm_needed' && (await askForProof()))
      ({ status, data } = await transport(request))
    if (status === 401 && !call.url.startsWith(apiPaths.login())) dispatch(sessionEnded())
    return status < 400 ? { data } : { error: { status, data } }
  } catch (error) {
    return { error: { status: failureOf(error) } }
  }
}

const codeOf = (data: unknown): unknown => (data as Partial<ErrorBody> | null)?.code

function withParams({ url, params = {} }: Call): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given).toString()}`
}

function failureOf(error: unknown) {
  if (error instanceof ParsingError) return 'PARSING_ERROR'
  if (error instanceof Error && error.name === 'TimeoutError') return 'TIMEOUT_ERROR'
  return 'FETCH_ERROR'
}

/**
 * The one api slice; features inject their endpoints. Unused data is kept 60 seconds (docs/behaviour.md#calls). On the server a
 * store goes with its page, and a timer would only keep it for longer.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callApi,
  tagTypes: [
    'Product',
    'Review',
    'Reviewing',
    'Order',
    'User',
    'Stats',
    'Audit',
    'Payment',
    'Email',
    'Stock',
  ],
  keepUnusedDataFor: import.meta.env.SSR ? Infinity : 60,
  endpoints: () => ({}),
})

/** Enough of the store's dispatch for whoever starts calls outside a component. */
export type AppDispatch = ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, Transport, UnknownAction>
