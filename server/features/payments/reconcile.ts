import type { Checkout } from '../checkout/checkout.store.ts'
import { setCheckoutState } from '../checkout/checkout.store.ts'
import type { Shop } from '../checkout/place-order.ts'
import { checkoutsWithoutSession, dueCheckouts, findCheckoutOfSession } from './payments.store.ts'
import type { ProviderSession } from './provider.ts'
import { closeAtProvider, settleCheckout } from './settle-checkout.ts'

const BATCH = 100
/** How long a returning buyer and the webhook go first, in ms. */
const GRACE = 30_000
/** Longer than creating a session with all its retries can take, in ms: before that it may still come. */
const SESSION_GRACE = 60_000

type Options = { graceMs?: number; signal?: AbortSignal }

/**
 * Settles what neither the buyer nor a webhook finished: paid checkouts become orders, abandoned ones expire, and
 * sessions the shop forgot (it died between asking for one and noting its id) are found and closed. Safe to run anywhere
 * at any time, also twice at once.
 */
export async function reconcile(shop: Shop, { graceMs = GRACE, signal }: Options = {}): Promise<void> {
  await eachOpen(dueCheckouts, shop, graceMs, async (batch) => {
    for (const checkout of batch) {
      if (signal?.aborted) return
      await logged(shop, checkout, () => settleCheckout(shop, checkout))
    }
  })
  await eachOpen(checkoutsWithoutSession, shop, SESSION_GRACE, async (batch) => {
    if (!signal?.aborted) await closeForgotten(shop, batch)
  })
}

/** Walks by id, so that every row is seen once even while rows change. */
async function eachOpen(
  find: typeof dueCheckouts,
  shop: Shop,
  graceMs: number,
  work: (batch: Checkout[]) => Promise<void>,
): Promise<void> {
  const now = shop.clock()
  let afterId: string | null = null
  for (;;) {
    const batch: Checkout[] = await find(shop.db, { now, graceMs, afterId, limit: BATCH })
    await work(batch)
    if (batch.length < BATCH) return
    afterId = batch.at(-1)?.id ?? null
  }
}

/** Nobody was ever sent to a forgotten session, so it is closed; one that was paid all the same gets its order. */
async function closeForgotten(shop: Shop, batch: Checkout[]): Promise<void> {
  const oldest = batch[0]
  if (!oldest) return
  const sessions = await sessionsByCheckout(shop, batch, oldest.created_at)
  for (const checkout of batch) {
    const session = sessions.get(checkout.id)
    await logged(shop, checkout, () => (session ? closeFound(shop, session) : giveUp(shop, checkout)))
  }
}

async function sessionsByCheckout(shop: Shop, batch: Checkout[], since: Date) {
  const wanted = new Set(batch.map(({ id }) => id))
  const found = new Map<string, ProviderSession>()
  // A minute of slack for two clocks that differ.
  for await (const session of shop.provider.listSessions(new Date(since.getTime() - 60_000))) {
    if (session.checkoutId !== null && wanted.has(session.checkoutId)) found.set(session.checkoutId, session)
  }
  return found
}

async function closeFound(shop: Shop, session: ProviderSession): Promise<void> {
  const checkout = await findCheckoutOfSession(shop.db, session)
  if (checkout) await closeAtProvider(shop, checkout, session.id)
}

async function giveUp(shop: Shop, checkout: Checkout): Promise<void> {
  await setCheckoutState(shop.db, checkout.id, 'expired', shop.clock())
}

/** One checkout that cannot be settled now must not keep the others waiting. */
async function logged(shop: Shop, checkout: Checkout, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    shop.log.warn({ err: error, checkout: checkout.id }, 'checkout not settled, will be tried again')
  }
}
