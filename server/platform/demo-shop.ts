import { mayBeDemo } from '../base/demo-password.ts'
import { readNote } from '../database/notes.ts'
import type { App } from './app-type.ts'

/** True for a demo shop, whose accounts are shown. */
export async function isDemoShop({
  config,
  db,
  settings,
}: Pick<App, 'config' | 'db' | 'settings'>): Promise<boolean> {
  return mayBeDemo(config, settings.isOwn) && (await readNote(db, 'demo_data')) === 'on'
}
