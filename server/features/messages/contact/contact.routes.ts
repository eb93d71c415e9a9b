import { HOUR } from '../../../../contract/durations.ts'
import { contactCalls, messageCalls } from '../../../../contract/calls/contact.ts'
import type { App } from '../../../platform/app-type.ts'
import { everybody } from '../../../platform/load/work-limits.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { takeMessage, wordsForEmail } from './contact.service.ts'
import { markAnswered, pageOfMessages } from './message-list.ts'

/** Limit for all visitors together, because every message is an e-mail to the shop. */
const messagesOfAll = { most: 200, windowMs: HOUR, by: everybody }

/** Calls for messages to the shop: writing one, and reading them as an admin. */
export async function contactRoutes(app: App) {
  const on = routesOf(app, { ...contactCalls, ...messageCalls })
  app.outbox.addFacts('contact message', ({ data }) => wordsForEmail(app.db, data))

  on('POST /api/contact', { config: { rateLimit: { max: 5, timeWindow: HOUR } } }, async (request) => {
    if (!request.body.website) app.limits.count('contact', request.ip, messagesOfAll)
    await takeMessage(app, request.body)
    return { message: 'Your message was sent' }
  })

  on('GET /api/contact-messages', ({ query }) => pageOfMessages(app.db, query))

  on('PATCH /api/contact-messages/:id', (request) =>
    markAnswered(app, viewerOf(request), request.params.id, request.body.isAnswered),
  )
}
