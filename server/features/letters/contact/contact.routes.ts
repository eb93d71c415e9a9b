import { Message } from '../../../../contract/schemas/common.ts'
import { ContactBody } from '../../../../contract/schemas/contact.ts'
import type { App } from '../../../platform/app-type.ts'
import { takeMessage, wordsForLetter } from './contact.service.ts'

const HOUR = 60 * 60 * 1_000

/** Writing to the shop; prefix `/api/contact`. */
export async function contactRoutes(app: App) {
  app.letters.addFacts('contact message', ({ data }) => wordsForLetter(app.db, data))

  app.post(
    '/',
    {
      config: { access: 'everyone', rateLimit: { max: 5, timeWindow: HOUR } },
      schema: {
        summary: 'Write to the shop; five times an hour from one network',
        body: ContactBody,
        response: { 202: Message },
      },
    },
    async (request, reply) => {
      await takeMessage(app, request.body)
      return reply.code(202).send({ message: 'Your message is on its way' })
    },
  )
}
