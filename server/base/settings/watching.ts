import * as z from 'zod'
import { webAddress, type Values } from './variables.ts'

/** Settings of logs, metrics and traces. */
export type WatchingSettings = {
  logLevel: (typeof LOG_LEVELS)[number]
  /** The token that opens `/metrics`; without one only this machine may, and only in a shop that others cannot reach. */
  metricsToken: string | null
  /** `null` sends none. OpenTelemetry itself reads the address and the interval from the environment. */
  traces: { sampler: TraceSampler; share: number } | null
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const
const TRACE_SAMPLERS = [...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)]
type TraceSampler = (typeof TRACE_SAMPLERS)[number]

export const WATCHING = {
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, digits or characters of -._~+/=')
    .optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(
      ['http/json', 'http/protobuf'],
      'must be http/json; every collector takes that where it takes http/protobuf',
    )
    .optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(TRACE_SAMPLERS, `must be one of ${TRACE_SAMPLERS.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0?\.\d+|[01](\.0*)?)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
}

export const readWatching = (env: Values<typeof WATCHING>): WatchingSettings => ({
  logLevel: env.LOG_LEVEL,
  metricsToken: env.METRICS_TOKEN ?? null,
  traces: wantsTraces(env) ? { sampler: env.OTEL_TRACES_SAMPLER, share: env.OTEL_TRACES_SAMPLER_ARG } : null,
})

/** An exporter, or an address to send to, turns traces on. */
function wantsTraces(env: Values<typeof WATCHING>): boolean {
  if (env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false
  return (
    env.OTEL_TRACES_EXPORTER !== undefined ||
    env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  )
}
