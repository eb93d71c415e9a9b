import type { Db } from '../database/schema.ts'
import { writeNote } from '../database/notes.ts'
import { BACKED_UP_AT } from '../features/shop/overview/setup.store.ts'

/** Lets the set-up list know. A backup of a replica is as good, and there nothing can be written. */
export const noteBackup = (db: Db, takenAt: string): Promise<void> =>
  writeNote(db, BACKED_UP_AT, takenAt).catch((error: unknown) =>
    console.error(`The backup could not be recorded in the shop: ${(error as Error).message}`),
  )
