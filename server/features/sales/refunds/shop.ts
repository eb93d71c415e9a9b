import type { App } from '../../../platform/app-type.ts'

/** What giving money back needs of the shop. */
export type Shop = Pick<App, 'db' | 'provider' | 'clock' | 'log' | 'invalidate' | 'letters'>
