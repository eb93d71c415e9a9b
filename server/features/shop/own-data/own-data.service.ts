import { inSnapshot } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { PLACES } from './places.ts'

/** Reads all personal data of an account in one snapshot, by the names of the places. */
export function readOwnData(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { id }: Pick<Viewer, 'id'>,
): Promise<Record<string, unknown>> {
  const at = clock()
  return inSnapshot(db, async (tx) => {
    const data: Record<string, unknown> = { writtenAt: at.toISOString() }
    for (const { read } of PLACES) Object.assign(data, await read?.(tx, { id }))
    return data
  })
}
