import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { expireOverdue } from '../checkout/expire-session.ts'
import type { Core } from '../core.ts'
import { findSession } from '../store/sessions.ts'
import { brandingCss } from './branding.ts'
import { cardsPage } from './cards-page.ts'
import { faultPage, unknownPage } from './closed-pages.ts'
import { mailRoutes } from './mail-routes.ts'
import { payRoutes } from './pay-routes.ts'
import { paymentsRoutes } from './payments-routes.ts'
import { rootOf, show } from './show.ts'

/** Of every page, of paying, of the mailbox. */
const STYLES = ['./styles/base.css', './styles/pay.css', './styles/mail.css']

const asset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const sendAsset = (reply: FastifyReply, type: string, text: string) =>
  reply.type(type).header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').send(text)

/** The pages a buyer sees. They work without scripts and behind any path prefix. */
export function pagesPlugin(core: Core) {
  return async (pages: FastifyInstance) => {
    const stylesheet = STYLES.map(asset).join('')
    const icon = asset('./icon.svg')
    pages.get<{ Querystring: Record<string, unknown> }>('/sandbox.css', ({ query }, reply) =>
      sendAsset(reply, 'text/css; charset=utf-8', stylesheet + brandingCss(query)),
    )
    pages.get('/icon.svg', (_request, reply) => sendAsset(reply, 'image/svg+xml', icon))
    pages.get('/', (_request, reply) => reply.redirect(`${core.publicUrl()}/cards`, 302))

    pages.get<{ Querystring: { session?: unknown } }>('/cards', (request, reply) => {
      expireOverdue(core)
      const session = findSession(core.database, String(request.query.session))
      return show(reply, cardsPage(rootOf(request), session?.status === 'open' ? session : null))
    })

    payRoutes(pages, core)
    void pages.register(mailRoutes(core), { prefix: '/mail' })
    void pages.register(paymentsRoutes(core), { prefix: '/payments' })

    pages.setNotFoundHandler((request, reply) => show(reply.code(404), unknownPage(rootOf(request))))
    pages.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'a page failed')
      return show(reply.code(status), faultPage(rootOf(request)))
    })
  }
}
