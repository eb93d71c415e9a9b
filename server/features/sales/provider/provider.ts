import { Stripe } from 'stripe'
import type { Cents } from '../../../../contract/money.ts'
import { badSignature, providerFailure, testProblem, webhooksWithoutSecret } from './provider-errors.ts'
import {
  collectedAddress,
  collectedBilling,
  type CollectedAddress,
  type CollectedBilling,
} from './collected-address.ts'
import { idOf, createRefundsApi, type RefundsApi } from './refunds-api.ts'
import { sessionParams, type Offer } from './session-params.ts'

declare module 'fastify' {
  interface FastifyInstance {
    provider: Provider
  }
}

/** Connection settings of the card provider; `apiBase` is an origin, `null` for the provider's own. */
export type ProviderOptions = {
  secretKey: string
  apiBase: string | null
  webhookSecret: string | null
  /** Time limit of one attempt in milliseconds. */
  timeoutMs?: number
  /**
   * Attempts after the first. A request whose connection closes before an answer is sent once more even with none, under the same key, so the
   * provider carries it out once; one that was refused as too frequent (429) is not sent again.
   */
  retries?: number
}

export type ProviderSession = {
  id: string
  /** Address of the hosted page; `null` unless open. */
  url: string | null
  /** `open`, `complete` or `expired`. */
  status: string | null
  paymentStatus: string
  amountCents: Cents | null
  currency: string | null
  /** The checkout it was created for, from `client_reference_id`. */
  checkoutId: string | null
  /** The provider's id of the payment; `null` until it is paid. */
  paymentIntent: string | null
  /** The address that the buyer typed; `null` when there is none. Never to be logged. */
  address: CollectedAddress | null
  /** Whom it is billed to; `null` when the page did not ask. Never to be logged. */
  billing: CollectedBilling | null
}

export type WantedSessions = { since: Date; until?: Date; status?: 'open' | 'complete' | 'expired' }

/** `session` or `paymentIntent` is the subject of the event. */
export type ProviderEvent = { type: string; session: ProviderSession | null; paymentIntent: string | null }

export type Provider = {
  /** Safe to repeat: the same checkout gets the same session. */
  createSession: (offer: Offer) => Promise<ProviderSession>
  /** `null` when the provider knows no such session. */
  retrieveSession: (id: string) => Promise<ProviderSession | null>
  /** Every session created in a period, newest first; one request to the provider per hundred. */
  listSessions: (wanted: WantedSessions) => AsyncIterable<ProviderSession>
  /** Returns the session afterwards: one that was paid in the meantime is still paid. */
  expireSession: (id: string) => Promise<ProviderSession | null>
  /** Asks once, for at most five seconds. @returns why it cannot be used, as a sentence; `null` if it answers */
  test: () => Promise<string | null>
  /** Refunds and disputes. */
  refundsApi: RefundsApi
  /** Checks signature and timestamp over the raw bytes. */
  verifyEvent: (body: Buffer, signature: string | undefined) => ProviderEvent
}

/** The only client of the card provider, real or sandbox (docs/behaviour.md#payments). All but `verifyEvent` throw AppError 502 or 503. */
export function connectProvider(options: ProviderOptions): Provider {
  const stripe = new Stripe(options.secretKey, {
    ...addressOf(options.apiBase),
    timeout: options.timeoutMs ?? 8_000,
    maxNetworkRetries: options.retries ?? 2,
    telemetry: false,
  })
  const { sessions } = stripe.checkout

  async function retrieveSession(id: string) {
    try {
      return toSession(await sessions.retrieve(id, { expand: ['payment_intent'] }))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
      throw providerFailure(error)
    }
  }

  return {
    retrieveSession,

    async createSession(offer) {
      const request = { idempotencyKey: offer.checkoutId }
      try {
        return toSession(await sessions.create(sessionParams(offer), request))
      } catch (error) {
        throw providerFailure(error)
      }
    },

    async *listSessions({ since, until, status }) {
      const created = { gte: toSeconds(since), ...(until && { lte: toSeconds(until) }) }
      const expand = ['data.payment_intent']
      const wanted = { created, limit: 100, expand, ...(status && { status }) }
      try {
        for await (const session of sessions.list(wanted)) yield toSession(session)
      } catch (error) {
        throw providerFailure(error)
      }
    },

    async expireSession(id) {
      try {
        return toSession(await sessions.expire(id))
      } catch (error) {
        // Only an open session can be expired; this one was paid or expired in the meantime, so its present state is read.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieveSession(id)
        throw providerFailure(error)
      }
    },

    async test() {
      try {
        await stripe.balance.retrieve({}, { timeout: TEST_TIMEOUT, maxNetworkRetries: 0 })
        return null
      } catch (error) {
        return testProblem(error)
      }
    },

    refundsApi: createRefundsApi(stripe),

    verifyEvent(body, signature) {
      if (options.webhookSecret === null) throw webhooksWithoutSecret()
      return toEvent(openEvent(stripe, body, signature, options.webhookSecret))
    },
  }
}

/** Milliseconds. */
const TEST_TIMEOUT = 5_000

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1_000)

function addressOf(apiBase: string | null) {
  if (apiBase === null) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const plain = protocol === 'http:'
  return {
    protocol: plain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (plain ? 80 : 443),
  }
}

function openEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | undefined,
  secret: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret)
  } catch {
    throw badSignature()
  }
}

const toEvent = ({ type, data }: Stripe.Event): ProviderEvent => ({
  type,
  session: isSession(data.object) ? toSession(data.object) : null,
  paymentIntent: 'payment_intent' in data.object ? idOf(data.object.payment_intent) : null,
})

const isSession = (thing: object): thing is Stripe.Checkout.Session =>
  'object' in thing && thing.object === 'checkout.session'

const toSession = (session: Stripe.Checkout.Session): ProviderSession => ({
  id: session.id,
  url: session.url,
  status: session.status,
  paymentStatus: session.payment_status,
  amountCents: session.amount_total,
  currency: session.currency,
  checkoutId: session.client_reference_id,
  paymentIntent: idOf(session.payment_intent),
  address: collectedAddress(session),
  billing: collectedBilling(session),
})
