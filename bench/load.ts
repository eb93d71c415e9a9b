import autocannon from 'autocannon'

export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

export type Load = {
  url: string
  seconds?: number
  connections?: number
  /** Requests per second to hold; without it as many as are answered. */
  rate?: number
  headers?: Record<string, string>
}

/** Drives one address for a bounded time; milliseconds for `p50` and `p99`. */
export async function measure({
  url,
  seconds = 4,
  connections = 16,
  rate,
  headers = {},
}: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(rate === undefined ? {} : { overallRate: rate }),
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}
