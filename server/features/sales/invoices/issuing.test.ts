import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { HOUR } from '../../../../contract/durations.ts'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { openIssuingShop } from '../../../testing/issuing-shop.ts'
import { startSecondNode } from '../../../testing/test-shop.ts'
import { issueSome } from './issue-invoices.ts'

it('nothing is issued until the merchant says so, and then only for orders paid since', async () => {
  const shop = await openIssuingShop({ 'invoices.issue': 'off' })
  await shop.world.order()
  await shop.app.invoices.run()
  await shop.set({ 'invoices.issue': 'paid' })
  await shop.toBill()
  await shop.app.invoices.run()
  expect(await shop.issued()).toEqual(['INV-2026 1: 1050, 50'])
})

it('two nodes that issue at once number two hundred orders from 1 to 200, by the time of their payment', async () => {
  const shop = await openIssuingShop()
  const product = await shop.world.product()
  const other = await closeAtEnd(startSecondNode(shop))
  for (let at = 0; at < 200; at += 1) await shop.toBill({ lines: [{ product }] })
  const nodes = [shop.app, other.app, shop.app, other.app]
  await Promise.all(
    nodes.map(async (app) => {
      while (await issueSome(app));
    }),
  )
  const rows = await shop.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['series', 'number', 'created_at'])
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ series, number }) => `${series} ${number}`)).toEqual(
    Array.from({ length: 200 }, (_, index) => `INV-2026 ${index + 1}`),
  )
})

it('what cannot be written gives its numbers back', async () => {
  const shop = await openIssuingShop()
  await shop.toBill()
  await sql`alter table invoices add constraint refused check (amount_cents < 0) not valid`.execute(shop.db)
  await expect(issueSome(shop.app)).rejects.toThrow('refused')
  await sql`alter table invoices drop constraint refused`.execute(shop.db)
  await issueSome(shop.app)
  expect(await shop.issued()).toEqual(['INV-2026 1: 1050, 50'])
})

it('a line keeps the SKU and HS code that its product had when it was sold', async () => {
  const shop = await openIssuingShop({ 'shop.country': 'IN' })
  const numbered = await shop.world.product({ name: 'Tulsi', sku: 'TU-1', hs_code: '0602' })
  await shop.toBill({ lines: [{ product: numbered }, {}] })
  await shop.update('products', { id: numbered.id }, { sku: 'TU-2', hs_code: '0603' })
  await shop.app.invoices.run()
  const { data } = await shop.row('invoices', ['data'], { number: 1 })
  expect(data.items.map(({ sku, hsCode, details }) => ({ sku, hsCode, details }))).toEqual([
    { sku: 'TU-1', hsCode: '0602', details: ['SKU TU-1', 'HSN 0602'] },
    { details: [] },
  ])
})

it('with `shipped`, an order waits until it is shipped, and one that is cancelled before gets none', async () => {
  const shop = await openIssuingShop({ 'invoices.issue': 'shipped' })
  const [waiting, cancelled] = [await shop.toBill(), await shop.toBill()]
  await shop.update('orders', { id: cancelled.id }, { cancelled_at: shop.clock.now() })
  await issueSome(shop.app)
  expect(await shop.issued()).toEqual([])
  await shop.update('orders', { id: waiting.id }, { status: 'shipped' })
  await issueSome(shop.app)
  expect(await shop.issued()).toEqual(['INV-2026 1: 1050, 50'])
  // Nothing waits any more.
  expect(await issueSome(shop.app)).toBe(false)
  expect(await shop.rows('order_billing', ['is_settled'], {})).toEqual([
    { is_settled: true },
    { is_settled: true },
  ])
})

it('a series begins anew with the business year of the shop, by its own clock', async () => {
  const shop = await openIssuingShop({
    'invoices.yearStartsIn': 4,
    'invoices.prefix': 'FC',
    'shop.timeZone': 'Asia/Kolkata',
  })
  const at = async (time: string) => {
    shop.clock.set(time)
    await shop.toBill()
    await issueSome(shop.app)
  }
  await at('2027-03-31T18:00:00Z')
  // Midnight in Kolkata.
  await at('2027-03-31T18:30:00Z')
  await at('2027-12-31T23:00:00Z')
  expect((await shop.issued()).map((row) => row.split(':')[0])).toEqual([
    'FC-2026 1',
    'FC-2027 1',
    'FC-2027 2',
  ])
})

it('a shop that issues none asks the database once an hour whether a file is missing', async () => {
  const shop = await openIssuingShop()
  await shop.toBill()
  await issueSome(shop.app)
  await shop.set({ 'invoices.issue': 'off' })
  const asked = () =>
    countStatements(async () => {
      await shop.jobs.tick('issue-invoices')
      await pause(200)
    })
  expect(await asked()).toBeGreaterThan(0)
  await vi.waitFor(async () => expect((await shop.fileOf(1)).pdf).not.toBeNull(), 20_000)
  await shop.app.invoices.run()
  expect(await asked()).toBe(0)
  shop.clock.advance(HOUR)
  expect(await asked()).toBeGreaterThan(0)
})

it('numbers are taken while a file takes long to draw', async () => {
  const drawing: ChildProcess[] = []
  const note = (message: unknown) => drawing.push((message as { process: ChildProcess }).process)
  subscribe('child_process', note)
  onTestFinished(() => void unsubscribe('child_process', note))
  const shop = await openIssuingShop()
  await shop.toBill()
  const drawn = shop.app.invoices.run()
  await vi.waitFor(() => expect(drawing[0]?.kill('SIGSTOP')).toBe(true))
  await shop.toBill()
  await shop.jobs.tick('issue-invoices')
  expect(await shop.issued()).toHaveLength(2)
  expect((await shop.fileOf(1)).pdf).toBeNull()
  drawing[0]!.kill('SIGCONT')
  await drawn
  for (const number of [1, 2]) expect((await shop.fileOf(number)).pdf).not.toBeNull()
})
