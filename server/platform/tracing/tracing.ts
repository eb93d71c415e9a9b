import type { Config } from '../../base/config.ts'
import type { Tracing } from './open-telemetry.ts'

let current: Tracing | null = null

/** `null` when traces are off. */
export const tracing = (): Tracing | null => current

/** Loads OpenTelemetry only when traces are on: it takes a tenth of a second and 20 MB. */
export async function startTracing(traces: Config['traces']): Promise<void> {
  if (traces === null) return
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  current = startOpenTelemetry(traces)
}
