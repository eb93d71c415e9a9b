import { presentLineItem, presentSession } from '../checkout/present-session.ts'
import type { Core } from '../core.ts'
import { findPaymentIntent } from '../store/payments.ts'
import type { SessionRecord } from '../store/sessions.ts'
import { badParam } from './errors.ts'
import { presentList } from './list.ts'

/** The session with the parts the caller asked for written out; lists name them `data.line_items`. */
export function expandedSession(
  core: Core,
  session: SessionRecord,
  expand: readonly string[] = [],
  prefix = '',
) {
  const wanted = new Set(expand)
  const lineItems = wanted.delete(`${prefix}line_items`)
  const paymentIntent = wanted.delete(`${prefix}payment_intent`)
  for (const other of wanted) throw badParam('expand', `This property cannot be expanded (${other}).`)
  return {
    ...presentSession(core, session),
    ...(lineItems && { line_items: lineItemsOf(session) }),
    ...(paymentIntent && { payment_intent: intentOf(core, session) }),
  }
}

const mostLinesInside = 10

/** The first lines; the rest come from the list of the session's line items, as with the real provider. */
function lineItemsOf(session: SessionRecord) {
  const lines = session.details.lines.map((line) => presentLineItem(session, line))
  const url = `/v1/checkout/sessions/${session.id}/line_items`
  return presentList(url, lines.slice(0, mostLinesInside), lines.length > mostLinesInside)
}

function intentOf(core: Core, { paymentIntent }: SessionRecord): unknown {
  const intent = paymentIntent === null ? undefined : findPaymentIntent(core.database, paymentIntent)
  return intent ? JSON.parse(intent.body) : null
}
