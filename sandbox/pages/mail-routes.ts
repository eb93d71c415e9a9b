import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { parseMessage, type ParsedMessage } from '../mail/present.ts'
import { findMessage, findMessages } from '../store/messages.ts'
import { messagePage, messageViews, closedMailboxPage, unknownMessagePage } from './message-page.ts'
import { mailboxPage } from './mailbox-page.ts'
import { mayEnter } from './may-enter.ts'
import { rootOf, show, showFrame } from './show.ts'

interface ById {
  Params: { id: string }
}

const pageSize = 25
const longestSearch = 200

/** The mailbox. It only reads. */
export function mailRoutes(core: Core) {
  return async (pages: FastifyInstance) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (mayEnter(request, core.mailboxKey)) return
      return show(reply.code(403), closedMailboxPage(rootOf(request)))
    })

    pages.get<{ Querystring: Record<string, unknown> }>('/', (request, reply) => {
      const address = textOf(request.query['address']).trim().slice(0, longestSearch)
      const before = numberOf(request.query['before'])
      const found = findMessages(core.database, { address, before, limit: pageSize })
      const older = found.hasMore ? (found.messages.at(-1)?.seq ?? null) : null
      const mailbox = { messages: found.messages, address, isLater: before !== null, older }
      return show(reply, mailboxPage(rootOf(request), mailbox))
    })

    /** Answers the request itself when there is no such message. */
    async function messageOf(
      request: FastifyRequest<ById>,
      reply: FastifyReply,
    ): Promise<ParsedMessage | null> {
      const message = findMessage(core.database, request.params.id)
      if (message) return parseMessage(message)
      show(reply.code(404), unknownMessagePage(rootOf(request)))
      return null
    }

    for (const view of messageViews) {
      pages.get<ById>(view === 'looks' ? '/:id' : `/:id/${view}`, async (request, reply) => {
        const message = await messageOf(request, reply)
        if (!message) return reply
        return show(reply, messagePage(rootOf(request), message, view))
      })
    }

    pages.get<ById>('/:id/html', async (request, reply) => {
      const message = await messageOf(request, reply)
      if (!message) return reply
      return showFrame(reply, message.html ?? '')
    })

    pages.get<ById>('/:id/download', async (request, reply) => {
      const message = findMessage(core.database, request.params.id)
      if (!message) return show(reply.code(404), unknownMessagePage(rootOf(request)))
      return reply
        .type('message/rfc822')
        .headers({
          'content-disposition': `attachment; filename="${message.id}.eml"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(message.raw)
    })
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const numberOf = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null
