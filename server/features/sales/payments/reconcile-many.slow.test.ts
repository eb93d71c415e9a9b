import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { startPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'

const CARTS = 10_000
const CALL_MS = 120

let shop: PaymentShop
const folder = mkdtempSync(join(tmpdir(), 'fern-sandbox-'))
const sandboxFile = join(folder, 'sandbox.db')
beforeAll(async () => {
  shop = await startPaymentShop({ sandboxFile })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An hour of unpaid checkouts: copies of one, here and at the provider, the first of them an hour old now. */
async function abandonCarts(): Promise<void> {
  const ann = await shop.buyer()
  const { id: productId } = await shop.world.product({ price_cents: 4_000 })
  const { id } = await ann.open([{ productId, quantity: 1 }])
  const now = shop.clock.now()
  const provider = new DatabaseSync(sandboxFile)
  provider
    .prepare(
      `with recursive carts (n) as (select 0 union all select n + 1 from carts where n < ? - 1)
       insert into sessions (id, created, expires_at, status, amount_total, details)
       select 'cs_cart_' || n, cast(at as integer), cast(at as integer) + 3600, 'open', amount_total, details
       from sessions join (select n, ? + n * 3600.0 / ? as at from carts) where id = ?`,
    )
    .run(CARTS, now.getTime() / 1_000 - 3_600, CARTS, id)
  provider.close()
  await sql`
    insert into checkouts (id, user_id, email, state, session_id, currency, subtotal_cents, tax_cents, amount_cents, lines,
                           created_at, updated_at, expires_at)
    select gen_random_uuid(), user_id, email, 'open', 'cs_cart_' || n, currency, subtotal_cents, tax_cents, amount_cents, lines,
           at, at, at + interval '1 hour'
    from checkouts, (select n, ${now}::timestamptz - interval '1 hour' + n * interval '3600 seconds' / ${CARTS}::int as at
                     from generate_series(0, ${CARTS}::int - 1) as n) as carts
    where session_id = ${id}`.execute(shop.db)
}

async function countOpen(): Promise<number> {
  const { open } = await shop.db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}

test('ten thousand abandoned carts in an hour are closed in a few calls', async () => {
  await abandonCarts()
  expect(await countOpen()).toBe(CARTS + 1)
  shop.takeCalls()
  const calls: number[] = []
  // The shop does this every minute; longer steps give each run more to do.
  for (let minute = 0; minute <= 65; minute += 5) {
    await shop.jobs.tick('reconcile-payments')
    calls.push(shop.takeCalls().length)
    // At most the checkouts that are less than an hour old remain.
    expect(await countOpen()).toBeLessThanOrEqual(Math.max(0, (CARTS * (60 - minute)) / 60) + 1)
    shop.clock.advance(5 * MINUTE)
  }
  expect(await countOpen()).toBe(0)
  const asked = calls.reduce((sum, each) => sum + each, 0)
  expect(asked).toBeLessThan(CARTS / 40)
  expect(Math.max(...calls) * CALL_MS).toBeLessThan(MINUTE / 10)
})
