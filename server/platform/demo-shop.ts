import { readNote } from '../database/notes.ts'
import type { App } from './app-type.ts'

/** True for a demo shop; never with a payment key, whatever the database holds. */
export async function isDemoShop({ config, readDb }: Pick<App, 'config' | 'readDb'>): Promise<boolean> {
  return config.stripe.secretKey === null && (await readNote(readDb, 'demo_data')) === 'on'
}
