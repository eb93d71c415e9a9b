import type { Tx } from '../../../../database/schema.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { notSignedIn } from '../../../../platform/errors.ts'
import { endOtherSessions, type Viewer } from '../../../../platform/sessions.ts'
import { refuseEnded } from '../../accounts/accounts.store.ts'
import { queueSecurityEmail } from '../../accounts/security-emails.store.ts'
import type { FactorChange } from '../../../messages/outbox/kinds/second-factor.ts'
import { newRecoveryCodes } from './codes.ts'
import { lockOwner, updateFactorFlag, writeRecoveryCodes } from './factors.store.ts'

export type Shop = Pick<App, 'config' | 'settings' | 'db' | 'clock' | 'outbox'>

/** Changes the factors, ends other sessions and queues an e-mail. @returns the result, and recovery codes when this turned them on */
export async function changeFactor<T>(
  shop: Shop,
  viewer: Viewer,
  what: FactorChange,
  change: (tx: Tx) => Promise<T>,
): Promise<{ done: T; codes: string[] }> {
  const { db, clock, outbox } = shop
  const answer = await inTransaction(db, async (tx) => {
    const owner = await lockOwner(tx, viewer.id)
    if (owner === undefined) throw notSignedIn()
    // A factor is kept when the password changes, so a session that such a change has ended must not add one.
    await refuseEnded(tx, viewer)
    const done = await change(tx)
    const isOn = await updateFactorFlag(tx, owner.id)
    const codes = isOn && !owner.second_factor ? newRecoveryCodes() : []
    if (codes.length > 0) await writeRecoveryCodes(tx, owner.id, codes)
    await endOtherSessions(tx, viewer)
    await queueSecurityEmail(tx, shop, owner, {
      kind: 'second factor changed',
      data: { what, isOn },
      at: clock(),
    })
    return { done, codes }
  })
  outbox.wake()
  return answer
}
