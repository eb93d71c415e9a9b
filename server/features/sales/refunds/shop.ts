import type { App } from '../../../platform/app-type.ts'

/** The services that refunds need. */
export type Shop = Pick<App, 'db' | 'settings' | 'provider' | 'clock' | 'log' | 'invalidate' | 'outbox'>
