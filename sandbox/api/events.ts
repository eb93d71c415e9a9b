import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Core } from '../core.ts'
import { findEvent, pendingDeliveries } from '../store/events.ts'
import { pageOf, type Filter } from '../store/page.ts'
import { noSuch } from './errors.ts'
import { created, createdFilters, cursorFrom, listParams, presentList } from './list.ts'
import { validate } from './validate.ts'

const ListEvents = z.strictObject({
  ...listParams,
  created,
  type: z.string().optional(),
  types: z.array(z.string()).max(20, 'at most 20 types').optional(),
})

export function eventRoutes(api: FastifyInstance, core: Core) {
  api.get('/events', async ({ query }) => {
    const params = validate(ListEvents, query)
    const cursor = cursorFrom('event', params, (id) => placeOf(core, id))
    const { rows, hasMore } = pageOf(core.database, 'events', filtersOf(params), cursor)
    return presentList(
      '/v1/events',
      rows.map(({ body }) => presentEvent(core, String(body))),
      hasMore,
    )
  })

  api.get<{ Params: { id: string } }>('/events/:id', async ({ params }) => {
    const row = findEvent(core.database, params.id)
    if (!row) throw noSuch('event', params.id, 'id')
    return presentEvent(core, String(row['body']))
  })
}

function placeOf(core: Core, id: string): number | undefined {
  const row = findEvent(core.database, id)
  return row && Number(row['seq'])
}

function presentEvent(core: Core, body: string): Stripe.Event {
  const event: Stripe.Event = JSON.parse(body)
  return { ...event, pending_webhooks: pendingDeliveries(core.database, event.id) }
}

function filtersOf(params: z.output<typeof ListEvents>): Filter[] {
  const filters = createdFilters(params.created)
  const types = [...(params.type ? [params.type] : []), ...(params.types ?? [])]
  if (types.length > 0) filters.push({ sql: `type in (${types.map(() => '?').join(', ')})`, values: types })
  return filters
}
