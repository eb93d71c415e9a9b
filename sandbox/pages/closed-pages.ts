import { successUrl } from '../checkout/return-to-shop.ts'
import type { SessionRecord } from '../store/sessions.ts'
import { html } from './html.ts'
import { message } from './layout.ts'
import { merchantOf, totalOf } from './summary.ts'

export const paidPage = (root: string, session: SessionRecord) =>
  message({
    title: 'This payment is complete',
    root,
    branding: session.details.branding,
    mark: 'done',
    text: html`${merchantOf(session)} has your payment of ${totalOf(session)}. It was charged once and cannot
    be paid again.`,
    action: html`<a class="button" href="${successUrl(session)}">Go to ${merchantOf(session)}</a>`,
  })

/** The end of the road for the card that is never sent back. */
export const lostReturnPage = (root: string, session: SessionRecord) =>
  message({
    title: 'Paid, but the shop could not be reached',
    root,
    branding: session.details.branding,
    mark: 'done',
    text: html`Your payment of ${totalOf(session)} went through. The page of ${merchantOf(session)} could not
    be reached, so you stay here. You do not need to pay again and can close this page.`,
  })

export const expiredPage = (root: string, session: SessionRecord) =>
  message({
    title: 'This payment page has expired',
    root,
    branding: session.details.branding,
    mark: 'stop',
    text: html`Nothing was charged. To buy, go back to the shop and start the payment again.`,
    action:
      session.details.cancelUrl === null
        ? null
        : html`<a class="button" href="${session.details.cancelUrl}">Back to ${merchantOf(session)}</a>`,
  })

export const unknownPage = (root: string) =>
  message({
    title: 'There is no such payment page',
    root,
    mark: 'stop',
    text: html`Check the address, or start the payment again at the shop. Nothing was charged.`,
  })

export const faultPage = (root: string) =>
  message({
    title: 'Something went wrong',
    root,
    mark: 'stop',
    text: html`Please go back and try again. A payment that already went through is never charged twice.`,
  })
