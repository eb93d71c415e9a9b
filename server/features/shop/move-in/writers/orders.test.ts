import { expect, it } from 'vitest'
import { countStatements } from '../../../../testing/count-statements.ts'
import { moverOf } from '../../../../testing/move-in.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import type { PastOrderDraft } from '../drafts.ts'
import { ordersWriter } from './orders.ts'

const shop = await openTestShop()
const admin = await shop.world.user({ role: 'admin' })
const mover = moverOf(shop, ordersWriter, admin)

const draft = (number: string, more: Partial<PastOrderDraft> = {}): PastOrderDraft => ({
  number,
  placedAt: '2024-11-03T07:30:00.000Z',
  email: 'ada@customers.example',
  currency: 'USD',
  subtotalCents: 5_250,
  shippingCents: 600,
  taxCents: 0,
  discountCents: 0,
  totalCents: 5_850,
  refundedCents: 0,
  payment: 'paid',
  fulfilment: 'fulfilled',
  cancelledAt: null,
  note: 'Leave at the gate',
  address: {
    name: 'Ada Vine',
    company: '',
    line1: '12 Moss Lane',
    line2: '',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
    phone: '+15035550100',
  },
  lines: [
    { name: 'Boston Fern', sku: 'FERN-1', quantity: 1, totalCents: 1_850 },
    { name: 'Monstera deliciosa - 17 cm', sku: '', quantity: 2, totalCents: 3_400 },
  ],
  ...more,
})
const outcomes = (rows: readonly { outcome: string; sentence: string | null }[]) =>
  rows.map(({ outcome, sentence }) => sentence ?? outcome)
const all = async () => [
  await shop.rows('past_orders', ['number', 'total_cents', 'currency', 'email_key', 'payment'], {}, 'number'),
  await shop.rows('past_order_lines', ['position', 'name', 'sku', 'quantity', 'total_cents'], {}, 'position'),
  await shop.rows('past_addresses', ['line1', 'phone'], {}),
]

it('past orders are written as they are, changed by a later file, and undone to what they were', async () => {
  const drafts = [
    draft('#1001'),
    draft('#1002', { email: '', address: null, currency: 'EUR' }),
    draft('', {}),
    draft('#1003', { lines: [] }),
    draft('#1004', { currency: 'Dollars' }),
    draft('#1005', { totalCents: 1e21 }),
  ]
  const refusals = [
    'has no number',
    'has no lines',
    'has no currency of three letters: Dollars',
    'has an amount that is too large',
  ]
  expect(outcomes(await mover.plan(drafts))).toEqual(['create', 'create', ...refusals])
  const written = await mover.write(drafts)
  expect(outcomes(written)).toEqual(['create', 'create', ...refusals])
  const first = await all()
  expect(first[0]).toEqual([
    {
      number: '#1001',
      total_cents: 5_850,
      currency: 'usd',
      email_key: 'ada@customers.example',
      payment: 'paid',
    },
    { number: '#1002', total_cents: 5_850, currency: 'eur', email_key: '', payment: 'paid' },
  ])
  expect(first[1]).toHaveLength(4)
  expect(first[2]).toEqual([{ line1: '12 Moss Lane', phone: '+15035550100' }])

  expect(outcomes(await mover.write(drafts, written, true)).slice(0, 2)).toEqual(['unchanged', 'unchanged'])
  expect(await all()).toEqual(first)

  const later = [draft('#1001', { payment: 'refunded', refundedCents: 5_850 })]
  const changed = await mover.write(later, written)
  expect(outcomes(changed)).toEqual(['change'])
  expect((await all())[0]).toMatchObject([{ payment: 'refunded' }, {}])
  expect(await mover.undo(changed)).toEqual([null])
  expect(await all()).toEqual(first)
  expect(await mover.undo(written)).toEqual([null, null])
  expect(await all()).toEqual([[], [], []])
})

it('a past order verifies a review by its buyer, by SKU or name, and its undo takes the mark away', async () => {
  const email = 'bo@customers.example'
  const { user } = await shop.world.person({ email, email_key: email, verified_at: shop.clock.now() })
  const stranger = await shop.world.person({
    email: 'eve@customers.example',
    email_key: 'eve@customers.example',
  })
  const [fern, named, other] = [
    await shop.world.product({ name: 'A fern', sku: 'fern-1' }),
    await shop.world.product({ name: 'Monstera deliciosa' }),
    await shop.world.product({ name: 'Monstera' }),
  ]
  const reviews = [
    await shop.world.review({ product_id: fern.id, user_id: user.id }),
    await shop.world.review({ product_id: named.id, user_id: user.id }),
    await shop.world.review({ product_id: other.id, user_id: user.id }),
    await shop.world.review({ product_id: fern.id, user_id: stranger.user.id }),
  ]
  const marks = async () =>
    Promise.all(reviews.map(async ({ id }) => (await shop.row('reviews', ['verified'], { id })).verified))
  const counted = async () =>
    (await shop.row('rating_counts', ['verified'], { product_id: fern.id })).verified
  await mover.write([draft('#2000', { email, cancelledAt: '2025-01-01T00:00:00Z' })])
  expect(await marks()).toEqual([false, false, false, false])
  const written = await mover.write([
    draft('#2001', { email }),
    draft('#2002', { email: 'eve@customers.example' }),
  ])
  expect([await marks(), await counted()]).toEqual([[true, true, false, false], 1])
  // It is written with the mark as well.
  const later = await shop.world.person({
    email: 'cy@customers.example',
    email_key: 'cy@customers.example',
    verified_at: shop.clock.now(),
  })
  await mover.write([draft('#2003', { email: 'cy@customers.example' })])
  const body = { productId: fern.id, userId: later.user.id, rating: 5, comment: 'Thrives.' }
  await shop.call('POST', '/api/reviews/post-review', later.headers, body)
  expect(await shop.row('reviews', ['verified'], { user_id: later.user.id })).toEqual({ verified: true })
  await mover.undo(written)
  expect([await marks(), await counted()]).toEqual([[false, false, false, false], 1])
})

it('a slice of two hundred takes as many statements as one of two', async () => {
  const many = Array.from({ length: 200 }, (_, place) => draft(`#3${place}`))
  const few = await countStatements(() => mover.write(many.slice(0, 2)))
  const more = await countStatements(() => mover.write(many))
  expect(more).toEqual(few)
})
