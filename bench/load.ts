import autocannon, { type Options, type Result } from 'autocannon'
import { milliseconds, percentile } from './statistics.ts'

export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

export type Load = {
  url: string
  /** 0 for one request. */
  seconds?: number
  connections?: number
  /** Requests per second to hold; without it, as many as possible. */
  rate?: number
  headers?: Record<string, string>
  /** Sent as JSON, by POST. */
  json?: object
}

/** Drives one address for a bounded time; milliseconds for `p50` and `p99`. */
export async function measure(load: Load): Promise<Measured> {
  const { url, seconds = 4, connections = seconds === 0 ? 1 : 16, rate, headers = {}, json } = load
  const options: Options = {
    url,
    connections,
    // Milliseconds between two checks whether the time is over.
    sampleInt: 100,
    ...(seconds === 0 ? { amount: connections } : { duration: seconds }),
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
    ...(rate === undefined ? {} : { overallRate: rate }),
  }
  // The tool's own percentiles are whole milliseconds, and a cached page takes a fraction of one; its own rate needs whole seconds.
  const times: number[] = []
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)))
    run.on('response', (_client, _status, _bytes, ms) => void times.push(ms))
  })
  return {
    perSecond: times.length / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed: result.errors + result.timeouts + result.non2xx,
  }
}

/** Measures an address after a third of the time without counting, which fills caches and compiles functions. */
export async function measureWarm(load: Load & { seconds: number }): Promise<Measured> {
  if (load.seconds > 0) await measure({ ...load, seconds: load.seconds / 3 })
  return measure(load)
}

export const shown = ({ perSecond, p50, p99, failed }: Measured): string =>
  `${perSecond.toFixed(0)}/s ${milliseconds(p50)}/${milliseconds(p99)} ms${failed > 0 ? ` ${failed} FAILED` : ''}`
