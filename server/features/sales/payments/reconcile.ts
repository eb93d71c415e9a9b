import { MINUTE } from '../../../../contract/durations.ts'
import { concurrencyGate } from '../../../platform/load/concurrency-gate.ts'
import type { Checkout } from '../checkout/checkout.store.ts'
import type { Shop } from '../checkout/write-order.ts'
import { closePage, expireCheckout, settleCheckout } from '../checkout/settle-checkout.ts'
import {
  checkoutsWithoutSession,
  expireOpenOf,
  findCheckoutOfSession,
  findOpenOf,
  oldestOpen,
  overdueCheckouts,
} from './payments.store.ts'
import type { ProviderSession, WantedSessions } from '../provider/provider.ts'

/** Rows and sessions handled together, and requests to the provider at a time. */
const BATCH = 100
const AT_ONCE = 5
/** Milliseconds that a checkout is first left to the returning buyer and the webhook. */
const GRACE = 30_000
/** Milliseconds that lists go back: three times a checkout's life. Older ones are checked one by one and make no list longer. */
const LISTED = 3 * 60 * MINUTE

type Options = { graceMs?: number; signal?: AbortSignal }

/**
 * Settles checkouts that neither the buyer nor a webhook finished: paid ones become orders, abandoned ones expire, and sessions whose ids
 * were not stored because the shop died are found and closed. The provider is asked by list, a hundred sessions per call; only sessions
 * still open past their time are requested one by one. Safe to run anywhere at any time, also concurrently.
 *
 * @throws AppError 502 or 503 when the provider cannot answer
 */
export async function reconcile(shop: Shop, { graceMs = GRACE, signal }: Options = {}): Promise<void> {
  const now = shop.clock()
  const until = new Date(now.getTime() - graceMs)
  const oldest = await oldestOpen(shop.db, { since: new Date(now.getTime() - LISTED), until })
  if (oldest !== null) {
    const since = new Date(oldest.getTime() - MINUTE)
    await eachListed(shop, { since, status: 'complete' }, signal, (sessions) =>
      settleComplete(shop, sessions, until),
    )
    await eachListed(shop, { since, status: 'expired' }, signal, (sessions) =>
      expireListed(shop, sessions, until),
    )
  }
  await eachOpen(overdueCheckouts, shop, signal, (batch) =>
    each(shop, batch, (checkout) => settleCheckout(shop, checkout)),
  )
  await eachOpen(checkoutsWithoutSession, shop, signal, (batch) => closeForgotten(shop, batch))
}

/** Walks the provider's list in batches. */
async function eachListed(
  shop: Shop,
  wanted: WantedSessions,
  signal: AbortSignal | undefined,
  work: (sessions: ProviderSession[]) => Promise<void>,
): Promise<void> {
  let batch: ProviderSession[] = []
  for await (const session of shop.provider.listSessions(wanted)) {
    if (signal?.aborted) return
    batch.push(session)
    if (batch.length < BATCH) continue
    await work(batch)
    batch = []
  }
  if (batch.length > 0) await work(batch)
}

async function settleComplete(shop: Shop, sessions: ProviderSession[], until: Date): Promise<void> {
  const open = await findOpenOf(shop.db, sessions, until)
  await each(shop, open, async (found) => {
    const session = sessions.find(({ id, checkoutId }) => id === found.session_id || checkoutId === found.id)
    const checkout = session && (await findCheckoutOfSession(shop.db, session))
    if (checkout) await settleCheckout(shop, checkout, session)
  })
}

/** Checkouts that hold stock or a discount are expired one by one, because each gives it back. */
async function expireListed(shop: Shop, sessions: ProviderSession[], until: Date): Promise<void> {
  await expireOpenOf(shop.db, sessions, until, shop.clock())
  const holding = await findOpenOf(shop.db, sessions, until)
  await each(shop, holding, ({ id }) => expireCheckout(shop, id))
}

/** Walks by id, so that every row is seen once even while rows change. */
async function eachOpen(
  find: typeof overdueCheckouts,
  shop: Shop,
  signal: AbortSignal | undefined,
  work: (batch: Checkout[]) => Promise<void>,
): Promise<void> {
  const now = shop.clock()
  let afterId: string | null = null
  for (;;) {
    if (signal?.aborted) return
    const batch: Checkout[] = await find(shop.db, { now, afterId, limit: BATCH })
    await work(batch)
    if (batch.length < BATCH) return
    afterId = batch.at(-1)?.id ?? null
  }
}

/** Closes sessions whose id was never stored, so that no buyer was sent there. One that was paid all the same gets its order. */
async function closeForgotten(shop: Shop, batch: Checkout[]): Promise<void> {
  if (batch.length === 0) return
  const sessions = new Map<string | null, ProviderSession>()
  for await (const session of shop.provider.listSessions(sessionsOf(batch)))
    sessions.set(session.checkoutId, session)
  await each(shop, batch, async ({ id }) => {
    const session = sessions.get(id)
    const checkout = session && (await findCheckoutOfSession(shop.db, session))
    if (checkout) await closePage(shop, checkout, session.id)
    else if (!session) await expireCheckout(shop, id)
  })
}

/** The period in which the sessions of these checkouts were created, with tolerance for differing clocks and slow calls. */
export function sessionsOf(checkouts: Pick<Checkout, 'created_at'>[]): WantedSessions {
  const times = checkouts.map(({ created_at: at }) => at.getTime())
  return { since: new Date(Math.min(...times) - MINUTE), until: new Date(Math.max(...times) + 3 * MINUTE) }
}

/**
 * Runs a few at a time. One failure does not stop the others; when none of several succeeds, the provider is asked about no more.
 *
 * @throws the last error when all of several failed
 */
async function each(
  shop: Shop,
  batch: Checkout[],
  work: (checkout: Checkout) => Promise<unknown>,
): Promise<void> {
  const gate = concurrencyGate({ of: 'provider', most: AT_ONCE, waitingMost: BATCH })
  const failures: unknown[] = []
  await Promise.all(
    batch.map((checkout) =>
      gate.run(async () => {
        try {
          await work(checkout)
        } catch (error) {
          failures.push(error)
          shop.log.warn({ err: error, checkout: checkout.id }, 'checkout not settled, will be tried again')
        }
      }),
    ),
  )
  if (batch.length === BATCH && failures.length === batch.length) throw failures.at(-1)
}
