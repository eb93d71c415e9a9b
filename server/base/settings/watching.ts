import * as z from 'zod'
import type { Values } from './variables.ts'

/** Settings of logs and metrics. */
export type WatchingSettings = {
  logLevel: (typeof LOG_LEVELS)[number]
  /** JSON for programs, or short lines for a person at a terminal. */
  logFormat: 'json' | 'text'
  /** The token that opens `/metrics`; without one only this machine may, and only in a shop that others cannot reach. */
  metricsToken: string | null
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const WATCHING = {
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, digits or characters of -._~+/=')
    .optional(),
}

export function readWatching(env: Values<typeof WATCHING>): WatchingSettings {
  const logFormat = env.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json')
  return {
    // A person wants to hear what is wrong, not of every request.
    logLevel: env.LOG_LEVEL ?? (logFormat === 'text' ? 'warn' : 'info'),
    logFormat,
    metricsToken: env.METRICS_TOKEN ?? null,
  }
}
