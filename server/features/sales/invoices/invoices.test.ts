import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'
import { readPdf } from '../../../testing/read-pdf.ts'

const shop = await openTestShop()

/** Orders that wait for their invoices, as a purchase leaves them. */
async function ordersToBill(many: number, billing: object = {}) {
  const product = await shop.world.product({ name: 'Kentia palm' })
  const owner = await shop.world.user()
  const ids: string[] = []
  for (let at = 0; at < many; at += 1) {
    shop.clock.advance(1_000)
    const { id } = await shop.world.order({ user: owner, lines: [{ product, quantity: 2 }] })
    ids.push(id)
    await shop.insert('order_billing', { order_id: id, name: 'Łucja Kőrösi', ...billing })
  }
  return { owner, ids }
}

const numbers = async () => {
  const rows = await shop.db
    .selectFrom('invoices')
    .select(['series', 'number', 'kind', 'order_id'])
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
  return rows
}

it('nothing is issued until the merchant says so', async () => {
  await ordersToBill(1)
  await shop.app.invoices.run()
  expect(await numbers()).toEqual([])
  await shop.db.deleteFrom('order_billing').execute()
})

it('orders are numbered by the time of their payment, from 1, and each once', async () => {
  await shop.set({ 'invoices.issue': 'paid' })
  const { ids, owner } = await ordersToBill(3)
  await shop.app.invoices.run()
  await shop.app.invoices.run()
  expect(await numbers()).toEqual(
    ids.map((id, index) => ({ series: 'INV-2026', number: index + 1, kind: 'invoice', order_id: id })),
  )
  const { rows } = await sql<{ pdf: Buffer }>`select pdf from invoices order by number limit 1`.execute(
    shop.db,
  )
  const [page] = await readPdf(rows[0]!.pdf)
  expect(page).toContain('INV-2026-000001')
  expect(page).toContain('Łucja Kőrösi')
  expect(page).toContain('2 $10.00 GST (5%) $20.00')
  expect(await shop.rows('emails', ['kind', 'to_address', 'state'], { kind: 'invoice issued' })).toEqual(
    ids.map(() => ({ kind: 'invoice issued', to_address: owner.email, state: 'waiting' })),
  )
})
