import type { Config } from '../base/config.ts'
import { addFirstAdmin } from './first-admin.ts'
import { readNote } from '../database/notes.ts'
import type { Db } from '../database/schema.ts'

/** Locks demo accounts out of a shop that takes money, and gives one without an admin the configured one. @returns sentences for the log */
export async function ensureAdmins(
  db: Db,
  { admin, stripe }: Pick<Config, 'admin' | 'stripe'>,
): Promise<string[]> {
  // The note is written with the demo data, and stays.
  const wasDemo = stripe.secretKey !== null && (await readNote(db, 'demo_data')) !== undefined
  const lockedOut = wasDemo ? await lockOut(db) : []
  const noAdmin = await addFirstAdmin(db, admin, lockedOut)
  return [
    ...lockedOut.map(
      (email) =>
        `The demo account ${email} cannot log in while STRIPE_SECRET_KEY is set: everybody knows its password. Delete it in Manage Users.`,
    ),
    ...(noAdmin === null ? [] : [noAdmin]),
  ]
}

async function lockOut(db: Db): Promise<string[]> {
  // Imported only here, because a shop that never was a demo does not need the catalogue.
  const { lockOutDemo } = await import('./demo/lock-out-demo.ts')
  return lockOutDemo(db)
}
