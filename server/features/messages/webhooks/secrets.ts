import type { App } from '../../../platform/app-type.ts'
import { seal, sealAnew, unseal } from '../../../platform/sealing.ts'
import type { EndpointRow } from './queue.store.ts'

type Sealed = Pick<EndpointRow, 'sealed_secret' | 'old_sealed_secret' | 'old_secret_until'>

/** Reads the current signing secrets, newest first. @throws Error when they were encrypted with another key */
export function secretsOf(
  { config }: Pick<App, 'config'>,
  endpointId: string,
  sealed: Sealed,
  now: Date,
): string[] {
  const { sealed_secret: newest, old_sealed_secret: old, old_secret_until: until } = sealed
  const both = old !== null && until !== null && until > now ? [newest, old] : [newest]
  return both.flatMap((each) => unseal(config, each, endpointId).split(' '))
}

/** Earlier secrets that still sign, so that a message's header stays short. */
const MAX_OLD = 9

/**
 * Seals the current secrets together as the old ones: a new one may be lost before anybody sees it, so its successor takes none away.
 *
 * @returns `null` when they do not open, and so sign nothing
 */
export function sealAsOld(
  parts: Pick<App, 'config'>,
  endpointId: string,
  sealed: Sealed,
  now: Date,
): string | null {
  let secrets: string[]
  try {
    secrets = secretsOf(parts, endpointId, sealed, now)
  } catch {
    return null
  }
  return seal(parts.config, secrets.slice(0, MAX_OLD).join(' '), endpointId)
}

/** Encrypts secrets with `SECRETS_KEY`, while the shop has two keys; a secret that neither opens is left unchanged. */
export async function resealWebhookSecrets({
  config,
  db,
  log,
}: Pick<App, 'config' | 'db' | 'log'>): Promise<void> {
  if (config.secretsKeyOther === null) return
  const counts = { resealed: 0, unopened: 0 }
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'sealed_secret', 'old_sealed_secret'])
    .execute()
  for (const { id, sealed_secret: newest, old_sealed_secret: old } of endpoints) {
    const anew = (sealed: string | null) => {
      try {
        return sealed === null ? null : (sealAnew(config, sealed, id) ?? sealed)
      } catch {
        counts.unopened += 1
        return sealed
      }
    }
    const after = { sealed_secret: anew(newest)!, old_sealed_secret: anew(old) }
    if (after.sealed_secret === newest && after.old_sealed_secret === old) continue
    const { numUpdatedRows } = await db
      .updateTable('webhook_endpoints')
      .set(after)
      .where('id', '=', id)
      .where('sealed_secret', '=', newest)
      .executeTakeFirst()
    counts.resealed += Number(numUpdatedRows)
  }
  log.info(counts, 'secrets of webhooks were sealed with SECRETS_KEY')
}
