import { billed, checkBillingForm, readBillingForm } from '../checkout/billing-form.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkCardForm, emptyCardForm, readCardForm } from '../checkout/card-form.ts'
import {
  checkDeliveryForm,
  collected,
  collectingOf,
  deliveryFormOf,
  exampleDelivery,
  readDeliveryForm,
} from '../checkout/delivery-form.ts'
import { expireOverdue } from '../checkout/expire-session.ts'
import { paySession } from '../checkout/pay-session.ts'
import { hostedPageUrl } from '../checkout/present-session.ts'
import { returns, returnToShop } from '../checkout/return-to-shop.ts'
import type { Core } from '../core.ts'
import { findSession, setConfirming, type SessionRecord } from '../store/sessions.ts'
import { findCardByName, groupDigits } from '../test-cards.ts'
import { expiredPage, lostReturnPage, paidPage, unknownPage } from './closed-pages.ts'
import { confirmPage } from './confirm-page.ts'
import { payPage } from './pay-page.ts'
import { rootOf, show } from './show.ts'

interface ById {
  Params: { id: string }
}

const path = '/pay/:id'
const confirmPath = '/pay/:id/confirm'

export function payRoutes(pages: FastifyInstance, core: Core) {
  /** The session still to be paid; answers the request itself when there is none. */
  async function sessionToPay(
    request: FastifyRequest<ById>,
    reply: FastifyReply,
  ): Promise<SessionRecord | null> {
    expireOverdue(core)
    const root = rootOf(request)
    const session = findSession(core.database, request.params.id)
    if (session?.status === 'open') return session
    if (!session) show(reply.code(404), unknownPage(root))
    else if (session.status === 'expired') show(reply.code(410), expiredPage(root, session))
    // A second click is redirected as the first one was.
    else if (request.method === 'POST') reply.redirect(await returnToShop(core, session), 303)
    else show(reply, returns(session) ? paidPage(root, session) : lostReturnPage(root, session))
    return null
  }

  pages.get<ById & { Querystring: { card?: unknown } }>(path, async (request, reply) => {
    const session = await sessionToPay(request, reply)
    if (!session) return reply
    const card = findCardByName(String(request.query.card))
    const form = { ...emptyCardForm, number: card ? groupDigits(card.number) : '' }
    const delivery = exampleDelivery(collectingOf(session))
    const billing = readBillingForm(null, session)
    return show(reply, payPage(rootOf(request), session, { form, delivery, billing }), session)
  })

  pages.post<ById>(path, async (request, reply) => {
    const session = await sessionToPay(request, reply)
    if (!session) return reply
    const root = rootOf(request)
    const form = readCardForm(request.body, session.details.customerEmail)
    const collecting = collectingOf(session)
    const delivery = readDeliveryForm(request.body, collecting)
    const billing = readBillingForm(request.body, session)
    const checked = checkCardForm(form, core.now())
    const problems = {
      ...checkDeliveryForm(delivery, collecting),
      ...checkBillingForm(billing, session),
      ...('problems' in checked && checked.problems),
    }
    if ('problems' in checked || Object.keys(problems).length > 0)
      return show(reply, payPage(root, session, { form, delivery, billing, problems }), session)

    const { card } = checked
    const payer = {
      ...checked.payer,
      ...(card.handsOver && collected(delivery, collecting)),
      ...billed(billing, session),
    }
    if (card.outcome === 'declines') {
      const refusal = 'Your card was declined.'
      return show(reply, payPage(root, session, { form, delivery, billing, refusal }), session)
    }
    if (card.outcome === 'asks') {
      setConfirming(core.database, session.id, { card: card.name, payer })
      return reply.redirect(`${hostedPageUrl(core, session.id)}/confirm`, 303)
    }
    return reply.redirect(await returnToShop(core, paySession(core, session, card, payer)), 303)
  })

  pages.get<ById>(confirmPath, async (request, reply) => {
    const session = await sessionToPay(request, reply)
    if (!session) return reply
    if (!session.confirming) return reply.redirect(hostedPageUrl(core, session.id), 303)
    return show(reply, confirmPage(rootOf(request), session), session)
  })

  pages.post<ById & { Body: { answer?: unknown } | null }>(confirmPath, async (request, reply) => {
    const session = await sessionToPay(request, reply)
    if (!session) return reply
    const card = findCardByName(session.confirming?.card ?? '')
    if (!session.confirming || !card) return reply.redirect(hostedPageUrl(core, session.id), 303)
    const { payer } = session.confirming
    if (request.body?.answer === 'yes')
      return reply.redirect(await returnToShop(core, paySession(core, session, card, payer)), 303)

    const delivery = deliveryFormOf(session)
    const billing = readBillingForm(null, session)
    setConfirming(core.database, session.id, null)
    const form = { ...emptyCardForm, ...payer, number: groupDigits(card.number) }
    const refusal = 'Your bank did not confirm the payment.'
    return show(reply, payPage(rootOf(request), session, { form, delivery, billing, refusal }), session)
  })
}
