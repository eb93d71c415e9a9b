import { mayBeDemo } from '../base/demo-password.ts'
import { readNote } from '../database/notes.ts'
import type { App } from './app-type.ts'

/** True for a demo shop, whose accounts are shown. */
export async function isDemoShop({
  config,
  readDb,
  settings,
}: Pick<App, 'config' | 'readDb' | 'settings'>): Promise<boolean> {
  return mayBeDemo(config, settings.isOwn) && (await readNote(readDb, 'demo_data')) === 'on'
}
