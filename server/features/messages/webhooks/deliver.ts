import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { queueToAdmins } from '../outbox/emails.store.ts'
import { decideOutcome, type Try } from './outcome.ts'
import { NoAnswerError, post } from './post.ts'
import type { Names, Reach } from '../../../platform/public-address.ts'
import { recordEndpoint, recordTry, skipWaiting, type Claimed } from './queue.store.ts'
import { secretsOf } from './secrets.ts'
import { signedHeaders } from './signature.ts'

type Parts = Pick<App, 'config' | 'db' | 'clock' | 'log' | 'outbox'> & { names: Names; reach: Reach }

/** Sends a claimed delivery once and records the result. One that `signal` aborts is sent again when its lease has run out. */
export async function deliver(parts: Parts, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const tried = await attempt(parts, claimed, signal)
  if (!('answer' in tried) && signal.aborted) return
  await note(parts, claimed, tried)
}

async function attempt(parts: Parts, claimed: Claimed, signal: AbortSignal): Promise<Try> {
  const { names, reach, log } = parts
  const { event_id: id, endpoint_id: endpoint, kind: type, data, created_at: happenedAt } = claimed
  const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), data })
  const at = parts.clock()
  let secrets: string[]
  try {
    secrets = secretsOf(parts, endpoint, claimed, at)
  } catch (error) {
    log.error({ err: error, endpoint }, 'the signing secret of a webhook cannot be decrypted')
    return {
      problem:
        'The signing secret cannot be decrypted: SECRETS_KEY has changed. Create a new signing secret.',
      ms: null,
    }
  }
  const began = performance.now()
  const passed = () => Math.round(performance.now() - began)
  try {
    const headers = signedHeaders({ id, at, body }, secrets)
    return { answer: await post({ url: claimed.url, headers, body }, { names, reach, signal }), ms: passed() }
  } catch (error) {
    if (error instanceof NoAnswerError) return { problem: error.message, ms: passed() }
    if (!signal.aborted) log.error({ err: error, endpoint, event: id }, 'a webhook could not be sent')
    return { problem: 'The event could not be sent.', ms: passed() }
  }
}

async function note({ db, clock, log, outbox }: Parts, claimed: Claimed, tried: Try): Promise<void> {
  const now = clock()
  const { ending, change } = decideOutcome(tried, claimed, { now, chance: Math.random() })
  const fields = { endpoint: claimed.endpoint_id, event: claimed.event_id, code: ending.code, ms: ending.ms }
  if (ending.state === 'sent') log.info(fields, 'a webhook was delivered')
  else log.warn({ ...fields, problem: ending.problem }, 'a webhook delivery failed')
  const isOff = await inTransaction(db, async (tx) => {
    if (!(await recordTry(tx, claimed, ending, now))) return false
    if (!(await recordEndpoint(tx, claimed, change, now))) return false
    await skipWaiting(tx, claimed.endpoint_id, 'The webhook was disabled.', now)
    await notifyAdmins(tx, claimed, change.is === 'off' ? change.reason : '', now)
    return true
  })
  if (!isOff) return
  log.error({ endpoint: claimed.endpoint_id }, 'a webhook was disabled')
  outbox.wake()
}

/** Tells admins, in the transaction that disabled the endpoint. */
const notifyAdmins = (
  tx: Tx,
  { endpoint_id: endpoint, url }: Claimed,
  reason: string,
  at: Date,
): Promise<void> =>
  queueToAdmins(tx, {
    kind: 'webhook off',
    about: `${endpoint}:${at.toISOString()}`,
    data: { host: new URL(url).host, reason, endpoint },
    at,
  })
