import type { App } from '../../../platform/app-type.ts'
import { conflict } from '../../../platform/errors.ts'
import { unseal } from '../../../platform/sealing.ts'
import { stepOf } from './codes.ts'
import { findSealed, spendRecoveryCode, spendStep } from './factors.store.ts'

const SIX_DIGITS = /^\d{6}$/

/** Whether this is a code of the person's app that nobody has used, or a recovery code; either is used up by asking. */
export async function checkSecondFactor(
  { config, db, clock, log }: Pick<App, 'config' | 'db' | 'clock' | 'log'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const typed = code.replaceAll(/\s/g, '')
  if (!SIX_DIGITS.test(typed)) return spendRecoveryCode(db, userId, typed)
  const factor = await findSealed(db, userId)
  if (factor === undefined || !factor.isOn) return false
  const step = stepOf(secretOf(config, factor.sealed, userId, log), typed, clock())
  return step !== null && spendStep(db, userId, step)
}

/** @throws AppError 409 when it was sealed with another key than the shop has now */
function secretOf(config: App['config'], sealed: string, userId: string, log: App['log']): string {
  try {
    return unseal(config, sealed, userId)
  } catch (error) {
    log.error({ err: error }, 'the secret of a second factor does not open: SECRETS_KEY is another one')
    throw conflict('The shop cannot check codes of apps at the moment. Please use a recovery code')
  }
}
