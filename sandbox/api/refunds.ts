import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Core } from '../core.ts'
import { refundPayment, turnRefunds } from '../refunds/refund-payment.ts'
import { pageOf, type Filter } from '../store/page.ts'
import { findPaymentIntent, findPaymentIntentByCharge, type StoredIntent } from '../store/payments.ts'
import { findDispute, findRefund } from '../store/refunds.ts'
import { badParam, noSuch } from './errors.ts'
import { answerOnce } from './idempotency.ts'
import { created, createdFilters, cursorFrom, listParams, presentList } from './list.ts'
import { integer, metadata, validate } from './validate.ts'

const CreateRefund = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integer(1, 99_999_999).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

const ListQuery = z.strictObject({
  ...listParams,
  created,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
})

/** Refunds, which the shop requests, and disputes, which the bank opens. */
export function refundRoutes(api: FastifyInstance, core: Core) {
  api.addHook('preHandler', async () => turnRefunds(core))

  api.post('/refunds', async (request, reply) => {
    const params = validate(CreateRefund, request.body)
    return answerOnce(core, request, reply, (cause) =>
      refundPayment(core, intentToRefund(core, params), params, cause),
    )
  })

  api.get('/refunds', async ({ query }) =>
    listOf(core, 'refunds', query, (id) => findRefund(core.database, id)?.seq),
  )

  api.get<{ Params: { id: string } }>('/refunds/:id', async ({ params }): Promise<Stripe.Refund> => {
    const stored = findRefund(core.database, params.id)
    if (!stored) throw noSuch('refund', params.id, 'refund')
    return stored.refund
  })

  api.get('/disputes', async ({ query }) =>
    listOf(core, 'disputes', query, (id) => findDispute(core.database, id)?.seq),
  )

  api.get<{ Params: { id: string } }>('/disputes/:id', async ({ params }): Promise<Stripe.Dispute> => {
    const stored = findDispute(core.database, params.id)
    if (!stored) throw noSuch('dispute', params.id, 'dispute')
    return stored.dispute
  })
}

function listOf(
  core: Core,
  table: 'refunds' | 'disputes',
  query: unknown,
  placeOf: (id: string) => number | undefined,
) {
  const params = validate(ListQuery, query)
  const cursor = cursorFrom(table.slice(0, -1), params, placeOf)
  const { rows, hasMore } = pageOf(core.database, table, filtersOf(params), cursor)
  const found = rows.map(({ body }): Stripe.Refund | Stripe.Dispute => JSON.parse(String(body)))
  return presentList(`/v1/${table}`, found, hasMore)
}

function filtersOf(params: z.output<typeof ListQuery>): Filter[] {
  const filters = createdFilters(params.created)
  if (params.payment_intent) filters.push({ sql: 'payment_intent = ?', values: [params.payment_intent] })
  if (params.charge) filters.push({ sql: `json_extract(body, '$.charge') = ?`, values: [params.charge] })
  return filters
}

function intentToRefund(core: Core, { payment_intent, charge }: z.output<typeof CreateRefund>): StoredIntent {
  if ((payment_intent === undefined) === (charge === undefined))
    throw badParam('payment_intent', 'Give one of these parameters: payment_intent or charge.')
  const intent =
    payment_intent === undefined
      ? findPaymentIntentByCharge(core.database, charge ?? '')
      : findPaymentIntent(core.database, payment_intent)
  if (intent) return intent
  throw payment_intent === undefined
    ? noSuch('charge', charge ?? '', 'charge', 400)
    : noSuch('payment_intent', payment_intent, 'payment_intent', 400)
}
