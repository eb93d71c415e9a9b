import { contactCalls } from '../../../../contract/calls/contact.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { takeMessage, wordsForEmail } from './contact.service.ts'

const HOUR = 60 * 60 * 1_000

/** Call for messages to the shop. */
export async function contactRoutes(app: App) {
  const on = routesOf(app, contactCalls)
  app.outbox.addFacts('contact message', ({ data }) => wordsForEmail(app.db, data))

  on(
    'POST /api/contact',
    async (request) => {
      await takeMessage(app, request.body)
      return { message: 'Your message is on its way' }
    },
    { config: { rateLimit: { max: 5, timeWindow: HOUR } } },
  )
}
