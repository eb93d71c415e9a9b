import type { Config } from '../../base/config.ts'
import type { Tracing } from './open-telemetry.ts'

let current: Tracing | null = null

/** `null` when no traces are wanted. */
export const tracing = (): Tracing | null => current

/** OpenTelemetry is loaded only when it is wanted: it takes a tenth of a second and 20 MB. */
export async function startTracing(traces: Config['traces']): Promise<void> {
  if (traces === null) return
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  current = startOpenTelemetry(traces)
}
