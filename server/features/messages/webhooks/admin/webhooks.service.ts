import { MAX_ENDPOINTS, OLD_SECRET_HOURS, TEST_TYPE } from '../../../../../contract/webhooks.ts'
import type {
  DeliveryListQuery,
  DeliveryListView,
  DeliveryView,
  TestedView,
  WebhookBody,
  WebhookListView,
  WebhookPatch,
  WebhookSecretView,
  WebhookView,
} from '../../../../../contract/schemas/webhook.ts'
import { HOUR } from '../../../../../contract/durations.ts'
import { isId, newId } from '../../../../base/ids.ts'
import type { Tx } from '../../../../database/schema.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { badRequest, conflict, notFound, existing } from '../../../../platform/errors.ts'
import { seal } from '../../../../platform/sealing.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { refusalOf } from '../../../../platform/public-address.ts'
import { skipWaiting, type EndpointRow } from '../queue.store.ts'
import { sealAsOld } from '../secrets.ts'
import { newSecret } from '../signature.ts'
import { recordAudit } from '../../../../history/audit/audit.store.ts'
import { presentDelivery, presentWebhook } from './webhooks.present.ts'
import {
  countEndpoints,
  findEndpoint,
  listEndpoints,
  lockDelivery,
  sendNow,
  deliveriesTo,
} from './webhooks.store.ts'
import { answerRows, newestFirst } from '../../../../database/fetch-page.ts'
import { lockRow } from '../../../../database/rows.ts'

export async function allWebhooks({ db, clock, webhooks }: App): Promise<WebhookListView> {
  const rows = await listEndpoints(db)
  return {
    webhooks: rows.map((row) => presentWebhook(row, clock())),
    canAdd: rows.length < MAX_ENDPOINTS,
    reachesThisMachine: webhooks.reach !== 'public',
  }
}

/** Adds a webhook. @throws AppError 400 for an address not to be sent to, 409 at the limit or without a key for its secret */
export async function addWebhook(app: App, admin: Viewer, body: WebhookBody): Promise<WebhookSecretView> {
  const at = app.clock()
  refuseAddress(app, body.url)
  const [id, secret] = [newId(), newSecret()]
  const sealed = seal(app.config, secret, id)
  const webhook = await inTransaction(app.db, async (tx) => {
    if ((await countEndpoints(tx)) >= MAX_ENDPOINTS)
      throw conflict(`A shop can have up to ${MAX_ENDPOINTS} webhooks. Delete one first`)
    await tx
      .insertInto('webhook_endpoints')
      .values({ id, ...body, sealed_secret: sealed, created_at: at, updated_at: at })
      .execute()
    const endpoint = (await findEndpoint(tx, id))!
    await audit(tx, admin, 'add webhook', null, endpoint, at)
    return presentWebhook(endpoint, at)
  })
  app.webhooks.wake()
  return { webhook, secret }
}

/** Changes a webhook. @throws AppError 404, and 400 for an address that may not be sent to */
export async function changeWebhook(
  app: App,
  admin: Viewer,
  id: string,
  { isOn, ...changes }: WebhookPatch,
): Promise<WebhookView> {
  const at = app.clock()
  if (changes.url !== undefined) refuseAddress(app, changes.url)
  const webhook = await inTransaction(app.db, async (tx) => {
    const before = existing(await lockRow(tx, 'webhook_endpoints', id), 'Webhook')
    const isMoved = changes.url !== undefined && changes.url !== before.url
    const begins = isOn === true && !before.is_on
    await tx
      .updateTable('webhook_endpoints')
      .set({
        ...changes,
        ...(isOn !== undefined && { is_on: isOn, off_reason: '' }),
        // Failures of another address, or from before it was disabled, do not count.
        ...((isMoved || begins) && { failures: 0, failing_since: null, paused_until: null }),
        updated_at: at,
      })
      .where('id', '=', before.id)
      .execute()
    if (isOn === false && before.is_on) await skipWaiting(tx, before.id, 'The webhook was disabled.', at)
    const after = (await findEndpoint(tx, before.id))!
    await audit(tx, admin, 'change webhook', before, after, at)
    return presentWebhook(after, at)
  })
  app.webhooks.wake()
  return webhook
}

/** Makes a new secret, shown only now. Those that signed until now sign for a day longer, for the receiver's change. @throws AppError 404 */
export async function renewSecret(app: App, admin: Viewer, id: string): Promise<WebhookSecretView> {
  const at = app.clock()
  const secret = newSecret()
  const webhook = await inTransaction(app.db, async (tx) => {
    const before = existing(await lockRow(tx, 'webhook_endpoints', id), 'Webhook')
    const old = sealAsOld(app, before.id, before, at)
    await tx
      .updateTable('webhook_endpoints')
      .set({
        sealed_secret: seal(app.config, secret, before.id),
        old_sealed_secret: old,
        old_secret_until: old === null ? null : new Date(at.getTime() + OLD_SECRET_HOURS * HOUR),
        updated_at: at,
      })
      .where('id', '=', before.id)
      .execute()
    const after = (await findEndpoint(tx, before.id))!
    await audit(tx, admin, 'renew secret of webhook', before, after, at)
    return presentWebhook(after, at)
  })
  return { webhook, secret }
}

/** Deletes a webhook with its log. @throws AppError 404 */
export async function deleteWebhook(app: App, admin: Viewer, id: string): Promise<void> {
  const at = app.clock()
  await inTransaction(app.db, async (tx) => {
    const before = existing(await lockRow(tx, 'webhook_endpoints', id), 'Webhook')
    await tx.deleteFrom('webhook_endpoints').where('id', '=', before.id).execute()
    await tx.deleteFrom('webhook_deliveries').where('endpoint_id', '=', before.id).execute()
    await audit(tx, admin, 'delete webhook', before, null, at)
  })
}

/** Reads one page of the deliveries of a webhook, newest first. @throws AppError 404 */
export async function pageOfDeliveries(
  { db, clock }: App,
  id: string,
  query: DeliveryListQuery,
): Promise<DeliveryListView> {
  if (!isId(id)) throw notFound('Webhook')
  const page = await answerRows(db, 'deliveries', query, {
    matching: (tx) => deliveriesTo(tx, id, query),
    order: newestFirst('created_at', 'event_id'),
    present: (rows) => rows.map(presentDelivery),
  })
  // Read after the log: a page whose deliveries have all ended does not ask again, so the endpoint must include their effects.
  const endpoint = existing(await findEndpoint(db, id), 'Webhook')
  return { webhook: presentWebhook(endpoint, clock()), ...page }
}

/** Sends a test event, whatever types the webhook has. @throws AppError 404, 409 for one that is disabled */
export async function sendTest(app: App, id: string): Promise<TestedView> {
  const at = app.clock()
  const eventId = newId()
  await inTransaction(app.db, async (tx) => {
    const endpoint = await lockOn(tx, id)
    const [kind, data] = [TEST_TYPE, JSON.stringify({ id: endpoint.id })]
    const test = { event_id: eventId, endpoint_id: endpoint.id, kind, data, created_at: at, due_at: at }
    const row = await tx
      .insertInto('webhook_deliveries')
      .values(test)
      .returningAll()
      .executeTakeFirstOrThrow()
    await sendNow(tx, row, at)
  })
  app.webhooks.wake()
  return { type: TEST_TYPE, eventId }
}

/** Sends a delivery again under the same id, or at once. @throws AppError 404, 409 while it is being sent, or the webhook is off */
export async function resend(app: App, admin: Viewer, id: string, eventId: string): Promise<DeliveryView> {
  const at = app.clock()
  const again = await inTransaction(app.db, async (tx) => {
    const endpoint = await lockOn(tx, id)
    const delivery = existing(await lockDelivery(tx, endpoint.id, eventId), 'Delivery')
    if (delivery.state === 'sending') throw conflict('This delivery is being sent right now')
    const row = await sendNow(tx, delivery, at)
    await recordAudit(tx, admin, 'send webhook again', ['webhook', endpoint.id], {
      before: { event: delivery.event_id, type: delivery.kind, state: delivery.state },
      after: { event: row.event_id, type: row.kind, state: row.state },
      at,
    })
    return row
  })
  app.webhooks.wake()
  return presentDelivery(again)
}

async function lockOn(tx: Tx, id: string): Promise<EndpointRow> {
  const endpoint = existing(await lockRow(tx, 'webhook_endpoints', id), 'Webhook')
  if (!endpoint.is_on) throw conflict('This webhook is disabled. Enable it first')
  return endpoint
}

/** Refuses addresses that are never sent to; host names are checked when connecting. @throws AppError 400 for such an address */
function refuseAddress({ webhooks }: App, url: string): void {
  const refusal = refusalOf(new URL(url), webhooks.reach)
  if (refusal !== null) throw badRequest('url', refusal)
}

/** The audited fields; of the address only the server, because the rest may grant access. */
const auditedOf = ({ url, types, description, is_on: isOn }: EndpointRow) => ({
  host: new URL(url).host,
  types,
  description,
  isOn,
})

const audit = (
  tx: Tx,
  admin: Viewer,
  action: string,
  before: EndpointRow | null,
  after: EndpointRow | null,
  at: Date,
): Promise<string> =>
  recordAudit(tx, admin, action, ['webhook', (after ?? before)!.id], {
    before: before && auditedOf(before),
    after: after && auditedOf(after),
    at,
  })
