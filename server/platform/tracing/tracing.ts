import type { Config } from '../config.ts'

/** What the shop asks of traces, while there are any. */
export type Tracing = {
  /** For log lines: the trace they belong to. */
  logFields: () => { traceId?: string }
  /** Names the request under way, e.g. `/api/products/:id`. */
  nameRoute: (route: string) => void
  /** Sends what is not sent yet. */
  stop: () => Promise<void>
}

let current: Tracing | null = null

/** `null` when no traces are wanted. */
export const tracing = (): Tracing | null => current

/** OpenTelemetry is loaded only when it is wanted: it takes a tenth of a second and 20 MB. */
export async function startTracing(traces: Config['traces']): Promise<void> {
  if (traces === null) return
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  current = startOpenTelemetry(traces)
}
