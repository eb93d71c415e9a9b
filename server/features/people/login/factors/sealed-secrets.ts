import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { App } from '../../../../platform/app-type.ts'
import { conflict } from '../../../../platform/errors.ts'
import { sealAnew, unseal } from '../../../../platform/sealing.ts'
import { SWEEP_BATCH } from '../../../../platform/sweeping.ts'
import { listSealed, replaceSealed } from './factors.store.ts'

/** Decrypts a secret. @throws AppError 409 when it was encrypted with a key that the shop no longer has */
export function secretOf(
  { config, log }: Pick<App, 'config' | 'log'>,
  sealed: string,
  userId: string,
): string {
  try {
    return unseal(config, sealed, userId)
  } catch (error) {
    log.error({ err: error }, 'the secret of a second factor cannot be decrypted: SECRETS_KEY has changed')
    throw conflict('Codes of authenticator apps cannot be checked at the moment. Please use a recovery code')
  }
}

/** Encrypts secrets with `SECRETS_KEY` while the shop has two keys, and logs the counts. Safe beside logins: one replaced meanwhile is kept. */
export async function resealSecrets({ config, db, log }: Pick<App, 'config' | 'db' | 'log'>): Promise<void> {
  if (config.secretsKeyOther === null) return
  const counts = { resealed: 0, unopened: 0 }
  let after: string | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof listSealed>> = await listSealed(db, after, SWEEP_BATCH)
    for (const { user_id: userId, sealed_secret: sealed } of rows) {
      try {
        const anew = sealAnew(config, sealed, userId)
        if (anew !== null && (await replaceSealed(db, userId, sealed, anew))) counts.resealed += 1
      } catch {
        counts.unopened += 1
      }
    }
    after = rows.at(-1)?.user_id ?? null
    if (rows.length < SWEEP_BATCH) break
    await yieldToOthers()
  }
  log.info(counts, 'secrets of second factors were sealed with SECRETS_KEY')
}
