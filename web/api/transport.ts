type ApiRequest = {
  /** Path with its query, from `contract/paths.ts`. */
  url: string
  method: string
  /** Sent as JSON. */
  body?: unknown
  signal: AbortSignal
}

type ApiResponse = { status: number; data: unknown }

/** How calls reach the API: `fetch` in the browser, in process while rendering on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** The answer was no JSON. */
export class ParsingError extends Error {
  readonly status: number

  constructor(status: number) {
    super('The answer is not in JSON format')
    this.status = status
  }
}

/** Milliseconds until a call without an answer is given up. */
const TIMEOUT = 30_000

/** Calls over the network, cookies included. @throws ParsingError, or what `fetch` throws */
export const fetchTransport: Transport = async ({ url, method, body, signal }) => {
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (response.status === 204) return { status: 204, data: null }
  const text = await response.text()
  try {
    return { status: response.status, data: JSON.parse(text) as unknown }
  } catch {
    throw new ParsingError(response.status)
  }
}
