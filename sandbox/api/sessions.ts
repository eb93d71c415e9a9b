import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createSession } from '../checkout/create-session.ts'
import { expireOverdue, expireSession } from '../checkout/expire-session.ts'
import { presentLineItem } from '../checkout/present-session.ts'
import type { Core } from '../core.ts'
import { pageOf, type Filter } from '../store/page.ts'
import { findSession, toSession, type SessionRecord } from '../store/sessions.ts'
import { noSuch, ProviderError } from './errors.ts'
import { expandedSession } from './expand.ts'
import { answerOnce } from './idempotency.ts'
import { created, createdFilters, cursorFrom, listParams, presentList } from './list.ts'
import { CreateSession } from './session-params.ts'
import { validate } from './validate.ts'

const ExpandOnly = z.strictObject({ expand: z.array(z.string()).optional() })

const ListSessions = z.strictObject({
  ...listParams,
  created,
  status: z.enum(['open', 'complete', 'expired']).optional(),
  payment_intent: z.string().optional(),
  customer_details: z.strictObject({ email: z.string() }).optional(),
})

const ListLineItems = z.strictObject(listParams)

const path = '/checkout/sessions'

type ById = { Params: { id: string } }

export function sessionRoutes(api: FastifyInstance, core: Core) {
  api.addHook('preHandler', async () => expireOverdue(core))

  api.post(path, async (request, reply) => {
    const params = validate(CreateSession, request.body)
    return answerOnce(core, request, reply, () =>
      expandedSession(core, createSession(core, params), params.expand),
    )
  })

  api.get(path, async ({ query }) => {
    const params = validate(ListSessions, query)
    const cursor = cursorFrom('checkout.session', params, (id) => findSession(core.database, id)?.seq)
    const { rows, hasMore } = pageOf(core.database, 'sessions', filtersOf(params), cursor)
    const sessions = rows.map((row) => expandedSession(core, toSession(row), params.expand, 'data.'))
    return presentList('/v1/checkout/sessions', sessions, hasMore)
  })

  api.get<ById>(`${path}/:id`, async ({ params, query }) => {
    const { expand } = validate(ExpandOnly, query)
    return expandedSession(core, sessionById(core, params.id), expand)
  })

  api.get<ById>(`${path}/:id/line_items`, async ({ params, query }) => {
    const asked = validate(ListLineItems, query)
    const session = sessionById(core, params.id)
    const { lines } = session.details
    const placeOf = (id: string) => {
      const index = lines.findIndex((line) => line.id === id)
      return index < 0 ? undefined : index
    }
    const { limit, after, before } = cursorFrom('line item', asked, placeOf)
    const rest = lines.slice(after === undefined ? 0 : after + 1, before)
    const page = before === undefined ? rest.slice(0, limit) : rest.slice(-limit)
    return presentList(
      `/v1/checkout/sessions/${session.id}/line_items`,
      page.map((line) => presentLineItem(session, line)),
      rest.length > limit,
    )
  })

  api.post<ById>(`${path}/:id/expire`, async (request, reply) => {
    const { expand } = validate(ExpandOnly, request.body)
    return answerOnce(core, request, reply, (cause) => {
      const { id, status } = sessionById(core, request.params.id)
      const expired = expireSession(core, id, cause)
      if (!expired)
        throw new ProviderError(`Only open Checkout Sessions can be expired; this one is ${status}.`)
      return expandedSession(core, expired, expand)
    })
  })
}

function sessionById(core: Core, id: string): SessionRecord {
  const session = findSession(core.database, id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}

function filtersOf(params: z.output<typeof ListSessions>): Filter[] {
  const filters = createdFilters(params.created)
  if (params.status) filters.push({ sql: 'status = ?', values: [params.status] })
  if (params.payment_intent) filters.push({ sql: 'payment_intent = ?', values: [params.payment_intent] })
  if (params.customer_details)
    filters.push({
      sql: `lower(coalesce(payer ->> 'email', details ->> 'customerEmail')) = lower(?)`,
      values: [params.customer_details.email],
    })
  return filters
}
