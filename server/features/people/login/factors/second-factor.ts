import type { App } from '../../../../platform/app-type.ts'
import { stepOf } from './codes.ts'
import { findSealed, consumeRecoveryCode, consumeStep } from './factors.store.ts'
import { secretOf } from './sealed-secrets.ts'

const SIX_DIGITS = /^\d{6}$/

/** True if this is an unused code of the person's app or recovery code; the check uses up either. */
export async function checkSecondFactor(
  shop: Pick<App, 'config' | 'db' | 'clock' | 'log'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const { db, clock } = shop
  const typed = code.replaceAll(/\s/g, '')
  if (!SIX_DIGITS.test(typed)) return consumeRecoveryCode(db, userId, typed)
  const factor = await findSealed(db, userId)
  if (factor === undefined || !factor.isOn) return false
  const step = stepOf(secretOf(shop, factor.sealed, userId), typed, clock())
  return step !== null && consumeStep(db, userId, step)
}
