import type { Config } from '../base/config.ts'
import { mayBeDemo } from '../base/demo-password.ts'
import { NO_ADMIN } from '../base/settings/first-admin.ts'
import { StartError } from '../base/start-error.ts'
import { OWN_SHOP } from '../platform/settings.ts'
import { addFirstAdmin, findAdmins } from './first-admin.ts'
import { readNote } from '../database/notes.ts'
import type { Db } from '../database/schema.ts'

/**
 * Locks demo accounts out of a shop for customers, and gives one without an admin the configured one.
 *
 * @returns sentences for the log
 * @throws StartError when demo accounts would be its only admins, unless it takes money: that goes on
 */
export async function ensureAdmins(
  db: Db,
  config: Pick<Config, 'admin' | 'stripe' | 'demoData'>,
): Promise<string[]> {
  const { admin, stripe } = config
  const isOwn = (await readNote(db, OWN_SHOP)) === 'on'
  // The note is written with the demo data, and stays.
  const wasDemo = !mayBeDemo(config, isOwn) && (await readNote(db, 'demo_data')) !== undefined
  const lockedOut = wasDemo ? await lockOut(db) : []
  const noAdmin = await addFirstAdmin(db, admin, lockedOut)
  const hasAdmin = (await findAdmins(db, lockedOut)).length > 0
  if (lockedOut.length > 0 && stripe.secretKey === null && !hasAdmin)
    throw new StartError(
      'This database holds the demo shop, and nobody could log in as an admin, since demo accounts cannot: ' +
        'empty it with npm run new-shop -- --empty "Moss & Moon", or set ADMIN_EMAIL and ADMIN_PASSWORD to keep its plants.',
    )
  return [
    ...lockedOut.map(
      (email) =>
        `The demo account ${email} cannot log in: everybody knows its password. Delete it in Manage Users.`,
    ),
    ...(noAdmin === null ? [] : [noAdmin]),
    ...(hasAdmin || admin !== null ? [] : [NO_ADMIN]),
  ]
}

async function lockOut(db: Db): Promise<string[]> {
  // Imported only here, because a shop that never was a demo does not need the catalogue.
  const { lockOutDemo } = await import('./demo/lock-out-demo.ts')
  return lockOutDemo(db)
}
