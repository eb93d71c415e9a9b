import * as z from 'zod'
import type { Values } from './variables.ts'

/** Settings of logs and metrics. */
export type WatchingSettings = {
  logLevel: (typeof LOG_LEVELS)[number]
  /** The token that opens `/metrics`; without one only this machine may, and only in a shop that others cannot reach. */
  metricsToken: string | null
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const WATCHING = {
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, digits or characters of -._~+/=')
    .optional(),
}

export const readWatching = (env: Values<typeof WATCHING>): WatchingSettings => ({
  logLevel: env.LOG_LEVEL,
  metricsToken: env.METRICS_TOKEN ?? null,
})
