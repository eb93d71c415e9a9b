type ApiRequest = {
  /** Path and query, from `contract/paths.ts`. */
  url: string
  method: string
  /** Sent as JSON. */
  body?: unknown
  signal: AbortSignal
}

type ApiResponse = { status: number; data: unknown }

/** Sends calls to the API: `fetch` in the browser, in process while rendering on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** The answer was not JSON. */
export class ParsingError extends Error {
  readonly status: number

  constructor(status: number) {
    super('The answer is not in JSON format')
    this.status = status
  }
}

/** Milliseconds after which an unanswered call is aborted. */
const TIMEOUT = 30_000

/** The longest accepted delay before a retry, in seconds. */
const LONGEST_WAIT = 10

/**
 * Sends calls over the network, cookies included. A call refused as busy is retried once, as the answer asks: nothing
 * was done for it, so one that writes is retried too. Any other 503 may have been half done, so only reads are retried.
 *
 * @throws ParsingError, or what `fetch` throws
 */
export const fetchTransport: Transport = async ({ url, method, body, signal }) => {
  const request: RequestInit = {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }
  const first = await fetch(url, request)
  const wait = secondsToWait(first)
  if (wait === 0 || (method !== 'GET' && !(await isBusy(first)))) return read(first)
  await new Promise((resolve) => setTimeout(resolve, wait * 1_000))
  return read(await fetch(url, request))
}

/** @throws ParsingError */
async function read(response: Response): Promise<ApiResponse> {
  if (response.status === 204) return { status: 204, data: null }
  const text = await response.text()
  try {
    return { status: response.status, data: JSON.parse(text) as unknown }
  } catch {
    throw new ParsingError(response.status)
  }
}

/** Returns the seconds after which a busy shop asks for a retry (docs/decisions/load-protection.md#refusing-early), or 0. */
function secondsToWait({ status, headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return status === 503 && seconds <= LONGEST_WAIT ? seconds : 0
}

/** True if the call was refused before any work was done for it. */
const isBusy = async (response: Response): Promise<boolean> =>
  (await response.clone().text()).includes('"code":"busy"')
