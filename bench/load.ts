import autocannon from 'autocannon'

export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

export type Load = {
  url: string
  seconds?: number
  connections?: number
  /** Requests per second to hold; without it as many as are answered. */
  rate?: number
  /** So many requests instead of so many seconds. */
  amount?: number
  headers?: Record<string, string>
  /** Sent as JSON, by POST. */
  json?: object
}

/** Drives one address for a bounded time; milliseconds for `p50` and `p99`. */
export async function measure(load: Load): Promise<Measured> {
  const { url, seconds = 4, connections = 16, rate, amount, headers = {}, json } = load
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
    ...(rate === undefined ? {} : { overallRate: rate }),
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}
