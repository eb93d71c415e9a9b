import type { Core } from '../core.ts'
import { completedEventId } from '../store/events.ts'
import type { SessionRecord } from '../store/sessions.ts'
import { findCardByName } from '../test-cards.ts'
import { hostedPageUrl } from './present-session.ts'

/** As it goes into a header: what the shop wrote in other letters than ASCII is percent-encoded. */
export const successUrl = ({ id, details }: SessionRecord) =>
  new URL(details.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)).href

/** False for the card whose buyer is never sent back. */
export const returns = ({ card }: SessionRecord) => findCardByName(card ?? '')?.returns !== false

/** Where the browser goes once a session is paid; for some cards not before the shop heard of it. */
export async function returnToShop(core: Core, session: SessionRecord): Promise<string> {
  if (!returns(session)) return hostedPageUrl(core, session.id)
  if (findCardByName(session.card ?? '')?.webhook === 'before-return') {
    const eventId = completedEventId(core.database, session.id)
    if (eventId !== undefined) await core.webhooks.tried(eventId)
  }
  return successUrl(session)
}
