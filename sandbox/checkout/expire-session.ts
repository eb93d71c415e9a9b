import { nowInSeconds, type Core } from '../core.ts'
import { transaction } from '../store/database.ts'
import {
  closeUnpaidSession,
  findSession,
  openSessionsPastExpiry,
  type SessionRecord,
} from '../store/sessions.ts'
import { recordSessionEvent, type Cause } from '../webhooks/record-event.ts'

/** @returns the expired session, or `undefined` when it was not open */
export function expireSession(core: Core, id: string, cause: Cause | null): SessionRecord | undefined {
  return transaction(core.database, () => {
    if (!closeUnpaidSession(core.database, id)) return undefined
    const session = findSession(core.database, id)
    if (session) recordSessionEvent(core, 'checkout.session.expired', session, { cause })
    return session
  })
}

/** Expires what the clock has overtaken; runs by a timer and before every look at sessions. */
export function expireOverdue(core: Core) {
  const overdue = openSessionsPastExpiry(core.database, nowInSeconds(core))
  if (overdue.length === 0) return
  // One wait for the disk, however many there are.
  transaction(core.database, () => {
    for (const { id } of overdue) expireSession(core, id, null)
  })
}
