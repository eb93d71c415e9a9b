import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildSandbox } from './app.ts'
import { openDatabase } from './store/database.ts'
import { cardNumber, filledForm, options, sessionParams, startReceiver, startSandbox } from './testing.ts'

function newDatabasePath() {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'made', 'sandbox.db')
}

test('a restart keeps sessions, payments and idempotency keys', async () => {
  const databasePath = newDatabasePath()
  const before = await startSandbox({ databasePath })
  const open = await before.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  const paid = await before.stripe.checkout.sessions.create(sessionParams())
  await before.submit(`/pay/${paid.id}`, filledForm())
  const { payment_intent: intent } = await before.stripe.checkout.sessions.retrieve(paid.id)
  await before.app.close()

  const after = await startSandbox({ databasePath })
  expect(await after.stripe.checkout.sessions.retrieve(open.id)).toMatchObject({
    status: 'open',
    amount_total: open.amount_total,
    url: `${after.origin}/pay/${open.id}`,
  })
  expect(await after.stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({
    payment_status: 'paid',
    payment_intent: intent,
  })
  const again = await after.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  expect(again.id).toBe(open.id)
  expect((await after.submit(`/pay/${open.id}`, filledForm())).status).toBe(303)
})

test('a webhook that was still to come is delivered after a restart', async () => {
  const databasePath = newDatabasePath()
  const receiver = await startReceiver()
  const before = await startSandbox({ databasePath, webhookUrl: receiver.url })
  const session = await before.stripe.checkout.sessions.create(sessionParams())
  await before.submit(`/pay/${session.id}`, filledForm({ number: cardNumber('late-webhook') }))
  await before.app.close()
  expect(receiver.events).toHaveLength(0)

  await startSandbox({ databasePath, webhookUrl: receiver.url, clock: () => Date.now() + 20_000 })
  expect((await receiver.next()).data.object).toMatchObject({ id: session.id })
})

test('a delivery that a dead process had taken is taken up again', async () => {
  const databasePath = newDatabasePath()
  const receiver = await startReceiver()
  const before = await startSandbox({ databasePath })
  const session = await before.stripe.checkout.sessions.create(sessionParams())
  await before.submit(`/pay/${session.id}`, filledForm())
  await before.app.close()
  const database = openDatabase(databasePath)
  database.exec(`update deliveries set leased_until = ${Date.now() + 3_600_000}`)
  database.close()

  await startSandbox({ databasePath, webhookUrl: receiver.url })
  expect((await receiver.next()).data.object).toMatchObject({ id: session.id })
})

test('two processes on one file deliver an event once', async () => {
  const databasePath = newDatabasePath()
  const receiver = await startReceiver()
  const first = await startSandbox({ databasePath })
  const second = await startSandbox({ databasePath })
  const sent: string[] = []
  for (let index = 0; index < 10; index += 1) {
    const session = await first.stripe.checkout.sessions.create(sessionParams())
    await second.submit(`/pay/${session.id}`, filledForm())
    sent.push(session.id)
  }
  first.setWebhookUrl(receiver.url)
  second.setWebhookUrl(receiver.url)
  await expect
    .poll(async () => (await first.stripe.events.list()).data.every((event) => event.pending_webhooks === 0))
    .toBe(true)
  expect(receiver.events).toHaveLength(sent.length)
})

test('a file of another version is refused with its name', () => {
  const databasePath = newDatabasePath()
  const database = openDatabase(databasePath)
  database.exec('pragma user_version = 99')
  database.close()
  expect(() => buildSandbox({ ...options, databasePath })).toThrow(databasePath)
})
