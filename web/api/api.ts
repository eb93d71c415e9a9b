import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import {
  buildCreateApi,
  coreModule,
  reactHooksModule,
  type BaseQueryFn,
  type EndpointBuilder,
  type TagDescription,
} from '@reduxjs/toolkit/query/react'
import { requestOf, type Answer, type Calls, type Given, type Request } from '../../contract/calls/call.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import { askForProof } from './proof.ts'
import { sessionEnded } from './session-ended.ts'
import { ParsingError, type Transport } from './transport.ts'

/** Calls whose 401 leaves the page as it is: the steps of a login, and the addresses that an open cart offers. */
const STAYING = ['/api/auth/login', '/api/orders/addresses']

/** A failed call: the status of the answer with its body, or why there is no answer. */
export type ApiError =
  | { status: number; data: unknown }
  | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'; data?: undefined }

/**
 * Sends a call through the transport from the store's `extra`, so that one set of endpoints serves the browser and the
 * server. A 401 dispatches `sessionEnded` here, once for all forms and lists, except for the calls that stay; at a login it
 * means a wrong password or code. A call that needs the password first is repeated after asking for it.
 */
const callApi: BaseQueryFn<Request, unknown, ApiError> = async (call, { extra, signal, dispatch }) => {
  const transport = extra as Transport
  const request = { ...call, signal }
  try {
    let { status, data } = await transport(request)
    if (status === 403 && codeOf(data) === 'confirm_needed' && (await askForProof()))
      ({ status, data } = await transport(request))
    if (status === 401 && !STAYING.some((path) => call.url.startsWith(path))) dispatch(sessionEnded())
    return status < 400 ? { data } : { error: { status, data } }
  } catch (error) {
    return { error: { status: failureOf(error) } }
  }
}

const codeOf = (data: unknown): unknown => (data as Partial<ErrorBody> | null)?.code

function failureOf(error: unknown) {
  if (error instanceof ParsingError) return 'PARSING_ERROR'
  if (error instanceof Error && error.name === 'TimeoutError') return 'TIMEOUT_ERROR'
  return 'FETCH_ERROR'
}

const TAGS = [
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
  'Security',
  'Shelf',
  'View',
  'Trash',
  'Webhook',
  'Content',
  'Setting',
  'Redirect',
  'Import',
  'SaleRule',
  'Message',
] as const
type TagName = (typeof TAGS)[number]

/** What the answers for everybody have; all others may have been made for one person. */
const PUBLIC_TAGS: ReadonlySet<TagName> = new Set(['Product', 'Review', 'Content', 'Setting'])
export const PERSONAL_TAGS = TAGS.filter((name) => !PUBLIC_TAGS.has(name))
type Tags = readonly TagDescription<TagName>[]

// On the server nothing is mounted: the hooks of a drawn page tell their calls while it is drawn (web/app/still-store.ts).
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: import.meta.env.SSR }),
)

/**
 * The one API slice; features inject their endpoints. Unused data is kept 60 seconds (docs/behaviour.md#waiting-and-toasts). On the
 * server a store ends with its page, and a timer would only keep it for longer.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callApi,
  tagTypes: TAGS,
  keepUnusedDataFor: import.meta.env.SSR ? Infinity : 60,
  endpoints: () => ({}),
})

type Builder = EndpointBuilder<typeof callApi, TagName, 'api'>
/** Nothing for a call without arguments. */
type Argument<Told> = keyof Told extends never ? void : Told

/**
 * Makes the endpoints of declared calls. The declaration is used as a type and not as a value, so that its schemas stay
 * out of the browser's files: a call's name determines its request.
 */
export const endpointsOf = <C extends Calls>(build: Builder) => ({
  query: <Name extends keyof C & string>(
    name: Name,
    shows: Tags | ((answer: Answer<C, Name> | undefined, given: Argument<Given<C, Name>>) => Tags) = [],
  ) =>
    build.query<Answer<C, Name>, Argument<Given<C, Name>>>({
      query: (given) => requestOf(name, given as Record<string, unknown>),
      providesTags: typeof shows === 'function' ? (answer, _error, given) => shows(answer, given) : shows,
    }),
  mutation: <Name extends keyof C & string>(
    name: Name,
    changes: Tags | ((given: Argument<Given<C, Name>>, failed: boolean) => Tags) = [],
  ) =>
    build.mutation<Answer<C, Name>, Argument<Given<C, Name>>>({
      query: (given) => requestOf(name, given as Record<string, unknown>),
      invalidatesTags:
        typeof changes === 'function'
          ? (_answer, error, given) => changes(given, error !== undefined)
          : changes,
    }),
})

/** The part of the store's dispatch that calls outside a component need. */
export type AppDispatch = ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, Transport, UnknownAction>
