import type { RecoveryCodesView, TotpSetupView } from '../../../../../contract/schemas/account.ts'
import { changesAny } from '../../../../database/rows.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { badRequest, conflict } from '../../../../platform/errors.ts'
import { seal } from '../../../../platform/sealing.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { changeFactor, type Shop } from './change-factor.ts'
import { addressOf, newRecoveryCodes, newSecret, stepOf } from './codes.ts'
import { deleteApp, findSealed, consumeStep, writeRecoveryCodes, writeSealed } from './factors.store.ts'
import { secretOf } from './sealed-secrets.ts'

/** Makes an authenticator app's secret, used once a code of it was confirmed. @throws AppError 409 when one is in use */
export async function beginTotp(shop: Shop, viewer: Viewer): Promise<TotpSetupView> {
  const secret = newSecret()
  const sealed = seal(shop.config, secret, viewer.id)
  const isWritten = await inTransaction(shop.db, (tx) => writeSealed(tx, viewer.id, sealed, shop.clock()))
  if (!isWritten) throw conflict('Your account already has an authenticator app. Remove it first')
  return { secret, address: addressOf(secret, viewer.email, shop.settings.get('shop.name')) }
}

/** Turns the authenticator on and ends all other sessions. @returns ten recovery codes, shown only once, when it is the first factor */
export async function confirmTotp(
  shop: Shop & Pick<App, 'log'>,
  viewer: Viewer,
  code: string,
): Promise<RecoveryCodesView> {
  const at = shop.clock()
  const factor = await findSealed(shop.db, viewer.id)
  if (factor === undefined || factor.isOn) throw startOver()
  const step = stepOf(secretOf(shop, factor.sealed, viewer.id), code.replaceAll(/\s/g, ''), at)
  if (step === null) throw badRequest('code', 'is not the current code of your app')
  const { codes } = await changeFactor(shop, viewer, 'app added', async (tx) => {
    if (!(await consumeStep(tx, viewer.id, step)))
      throw badRequest('code', 'was already used. Please wait for the next code')
    // Another tab may have started over since, with a secret that no app has yet.
    const confirmed = tx
      .updateTable('totp_factors')
      .set({ confirmed_at: at })
      .where('user_id', '=', viewer.id)
    if (!(await changesAny(confirmed.where('sealed_secret', '=', factor.sealed)))) throw startOver()
  })
  return { codes }
}

const startOver = () => conflict('There is no authenticator app to confirm. Please start over')

/** Removes the authenticator. An admin who needs a factor and has no other cannot use the office until the next is set up. */
export async function removeTotp(shop: Shop, viewer: Viewer): Promise<void> {
  await changeFactor(shop, viewer, 'app removed', (tx) => deleteApp(tx, viewer.id))
}

/** Makes ten new recovery codes; the previous ones become invalid. @throws AppError 409 without a second factor */
export async function renewRecoveryCodes(shop: Shop, viewer: Viewer): Promise<RecoveryCodesView> {
  if (!viewer.hasFactor) throw conflict('Your account has no second factor')
  const codes = newRecoveryCodes()
  await changeFactor(shop, viewer, 'new recovery codes', (tx) => writeRecoveryCodes(tx, viewer.id, codes))
  return { codes }
}
