import type { App } from '../../../platform/app-type.ts'
import { unseal } from '../../../platform/sealing.ts'
import { stepOf } from './codes.ts'
import { findSealed, spendRecoveryCode, spendStep } from './factors.store.ts'

const SIX_DIGITS = /^\d{6}$/

/** Whether this is a code of the person's app that nobody has used, or a recovery code; either is used up by asking. */
export async function checkSecondFactor(
  { config, db, clock }: Pick<App, 'config' | 'db' | 'clock'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const typed = code.replaceAll(/\s/g, '')
  if (!SIX_DIGITS.test(typed)) return spendRecoveryCode(db, userId, typed)
  const factor = await findSealed(db, userId)
  if (factor === undefined || !factor.isOn) return false
  const step = stepOf(unseal(config, factor.sealed, userId), typed, clock())
  return step !== null && spendStep(db, userId, step)
}
