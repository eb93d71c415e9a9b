import { expect, onTestFinished } from 'vitest'
import type { Rules } from '../../contract/totals.ts'
import { openTestShop } from './test-shop.ts'
import type { OrderOverrides } from './world.ts'

const DE: Rules = {
  included: true,
  shipping: 'goods',
  place: { country: 'DE', state: '' },
  classes: {
    standard: [{ label: 'MwSt', ppm: 190_000 }],
    reduced: [{ label: 'MwSt', ppm: 70_000 }],
    second: [],
    zero: [],
  },
}

/** Of 2 × 29.90 and one reduced 10.70, 15 per cent less and 4.90 for delivery: 64.82, with 8.78 and 0.64 of tax. */
export const GERMAN: OrderOverrides = {
  lines: [
    { priceCents: 2_990, quantity: 2 },
    { priceCents: 1_070, taxClass: 'reduced' },
  ],
  counted: { rules: DE, currency: 'eur', off: [897, 161], shippingCents: 490 },
}

/** A shop in Germany that issues invoices, with an admin and a buyer. */
export async function openIssuingShop(settings: Record<string, unknown> = {}) {
  // What could not be issued or drawn is tried again by the next job, so here the log alone says why.
  const problems: unknown[] = []
  onTestFinished(() => expect(problems).toEqual([]))
  const shop = await openTestShop({
    env: { LOG_LEVEL: 'error' },
    onLog: ({ err }) => {
      if (err !== undefined) problems.push(err)
    },
  })
  await shop.set({ 'invoices.issue': 'paid', 'shop.country': 'DE', ...settings })
  const admin = await shop.world.person({ role: 'admin' })
  const ann = await shop.world.person()
  /** An order that waits for its invoice, as a purchase leaves it. */
  async function toBill(overrides: OrderOverrides = {}) {
    shop.clock.advance(1_000)
    const order = await shop.world.order({ user: ann.user, ...overrides })
    await shop.insert('order_billing', { order_id: order.id, name: 'Ann Fern', country: 'DE' })
    return order
  }
  const issued = async () => {
    const rows = await shop.db
      .selectFrom('invoices')
      .select(['series', 'number', 'amount_cents', 'tax_cents'])
      .orderBy('kind', 'desc')
      .orderBy('number')
      .execute()
    return rows.map((row) => `${row.series} ${row.number}: ${row.amount_cents}, ${row.tax_cents}`)
  }
  const fileOf = (number: number, kind: 'invoice' | 'credit' = 'invoice') =>
    shop.db
      .selectFrom('invoices')
      .select(['id', 'pdf'])
      .where('number', '=', number)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  return { ...shop, admin, ann, toBill, issued, fileOf }
}
