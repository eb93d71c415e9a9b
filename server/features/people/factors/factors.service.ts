import type { RecoveryCodesView, TotpSetupView } from '../../../../contract/schemas/account.ts'
import { newId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict, notSignedIn } from '../../../platform/errors.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import { endOtherSessions, type Viewer } from '../../../platform/sessions.ts'
import type { Tx } from '../../../database/schema.ts'
import { lockUser } from '../accounts/accounts.store.ts'
import { queueEmail } from '../../letters/outbox/emails.store.ts'
import { addressOf, newRecoveryCodes, newSecret, stepOf } from './codes.ts'
import { findSealed, turnOff, turnOn, spendStep, writeRecoveryCodes, writeSealed } from './factors.store.ts'

type Shop = Pick<App, 'config' | 'db' | 'clock' | 'letters'>

/** Whether somebody must not be without a second factor: an admin of a shop that sells for real. */
export const needsFactor = ({ config }: Pick<App, 'config'>, { role }: Pick<Viewer, 'role'>): boolean =>
  role === 'admin' && config.stripe.secretKey !== null

/** A new secret for an app, which counts once a code of it was right. @throws AppError 409 when one counts already */
export async function beginTotp(shop: Shop, viewer: Viewer): Promise<TotpSetupView> {
  const secret = newSecret()
  const sealed = seal(shop.config, secret, viewer.id)
  const isWritten = await inTransaction(shop.db, (tx) => writeSealed(tx, viewer.id, sealed, shop.clock()))
  if (!isWritten) throw conflict('Your account has an app already. Remove it first')
  return { secret, address: addressOf(secret, viewer.email) }
}

/** Turns the second factor on and logs out everywhere else. @returns ten recovery codes, told this once */
export async function confirmTotp(shop: Shop, viewer: Viewer, code: string): Promise<RecoveryCodesView> {
  const at = shop.clock()
  const factor = await findSealed(shop.db, viewer.id)
  if (factor === undefined || factor.isOn)
    throw conflict('There is no new app to confirm. Please begin again')
  const step = stepOf(unseal(shop.config, factor.sealed, viewer.id), code.replaceAll(/\s/g, ''), at)
  if (step === null) throw badRequest('code', 'is not the one that the app shows now')
  const codes = newRecoveryCodes()
  await changeFactor(shop, viewer, true, async (tx) => {
    if (!(await spendStep(tx, viewer.id, step)))
      throw badRequest('code', 'was used before. Please wait for the next')
    await turnOn(tx, viewer.id, at)
    await writeRecoveryCodes(tx, viewer.id, codes)
  })
  return { codes }
}

/** An admin who needs one finds the office shut until the next is set up, as with a new phone. */
export async function removeTotp(shop: Shop, viewer: Viewer): Promise<void> {
  await changeFactor(shop, viewer, false, (tx) => turnOff(tx, viewer.id))
}

/** Ten new ones; those of before count no more. @throws AppError 409 without a second factor */
export async function renewRecoveryCodes(shop: Shop, viewer: Viewer): Promise<RecoveryCodesView> {
  const codes = newRecoveryCodes()
  const factor = await findSealed(shop.db, viewer.id)
  if (factor === undefined || !factor.isOn) throw conflict('There is no second factor to recover')
  await changeFactor(shop, viewer, true, (tx) => writeRecoveryCodes(tx, viewer.id, codes))
  return { codes }
}

async function changeFactor(
  { db, clock, letters }: Shop,
  viewer: Viewer,
  isOn: boolean,
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, viewer.id)
    if (user === undefined) throw notSignedIn()
    await change(tx)
    await endOtherSessions(tx, viewer)
    await queueEmail(tx, {
      kind: 'second factor changed',
      about: newId(),
      to: user.email,
      userId: user.id,
      orderId: null,
      data: { isOn },
      at: clock(),
    })
  })
  letters.wake()
}
