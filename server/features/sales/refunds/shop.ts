import type { App } from '../../../platform/app-type.ts'

export type Shop = Pick<App, 'db' | 'settings' | 'provider' | 'clock' | 'log' | 'invalidate' | 'outbox'>
