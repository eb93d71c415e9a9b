import { ApiVersion } from '../api/version.ts'
import { presentSession } from '../checkout/present-session.ts'
import { nowInSeconds, type Core } from '../core.ts'
import { newId } from '../ids.ts'
import { insertDelivery, insertEvent } from '../store/events.ts'
import type { SessionRecord } from '../store/sessions.ts'
import type { WebhookTiming } from '../test-cards.ts'

/** The API call that caused an event; `null` for what a buyer or the clock did. */
export interface Cause {
  requestId: string
  idempotencyKey: string | null
}

type Options = { timing?: WebhookTiming; cause?: Cause | null }

/** Records an event with the object's present state. @returns the event's id */
export const recordSessionEvent = (
  core: Core,
  type: 'checkout.session.completed' | 'checkout.session.expired',
  session: SessionRecord,
  options: Options = {},
): string =>
  recordEvent(core, { type, object: presentSession(core, session), sessionId: session.id }, options)

/** Writes an event and its deliveries; call it in the transaction that makes it true. @returns its id */
export function recordEvent(
  core: Core,
  { type, object, sessionId }: { type: string; object: object; sessionId: string },
  { timing = 'normal', cause = null }: Options = {},
): string {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: ApiVersion,
    created: nowInSeconds(core),
    data: { object },
    livemode: false,
    pending_webhooks: timing === 'never' ? 0 : 1,
    request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
    type,
  }
  insertEvent(core.database, event, sessionId)
  const dueAt = core.now() + (timing === 'late' ? core.lateWebhookMs : 0)
  const times = { normal: 1, late: 1, 'before-return': 1, 'three-times': 3, never: 0 }[timing]
  for (let sent = 0; sent < times; sent += 1) insertDelivery(core.database, event.id, dueAt)
  // The sender's timer fires after this transaction: it never sees half of it.
  core.webhooks.wake()
  return event.id
}
