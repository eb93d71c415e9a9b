import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { CreateSession } from '../api/session-params.ts'
import type { Core } from '../core.ts'
import { openDatabase } from '../store/database.ts'
import { testCards } from '../test-cards.ts'
import { createWebhookSender } from '../webhooks/sender.ts'
import { createSession } from './create-session.ts'
import { paySession } from './pay-session.ts'

function buildCore(): Core {
  const database = openDatabase(':memory:')
  const webhooks = createWebhookSender({
    database,
    now: Date.now,
    url: () => null,
    secret: 'whsec_tests',
    retrySchedule: [],
    timeoutMs: 1_000,
    log: Fastify().log,
  })
  return {
    database,
    now: Date.now,
    secretKey: 'sk_test_tests',
    publicUrl: () => 'http://127.0.0.1',
    lateWebhookMs: 0,
    webhooks,
    mailboxKey: null,
  }
}

test('whoever still holds the open session after it was paid changes nothing', () => {
  const core = buildCore()
  const open = createSession(
    core,
    CreateSession.parse({
      mode: 'payment',
      line_items: [
        {
          quantity: '1',
          price_data: { currency: 'usd', unit_amount: '500', product_data: { name: 'Fern' } },
        },
      ],
      success_url: 'http://shop.test/success',
    }),
  )
  const first = paySession(core, open, testCards[0], { email: 'ann@example.com', name: 'Ann' })
  const second = paySession(core, open, testCards[4], { email: 'eve@example.com', name: 'Eve' })
  expect(first.status).toBe('complete')
  expect(second).toEqual(first)
  const count = (table: string) => core.database.prepare(`select count(*) as n from ${table}`).get()?.['n']
  expect([count('payment_intents'), count('events'), count('deliveries')]).toEqual([1, 1, 1])
})
