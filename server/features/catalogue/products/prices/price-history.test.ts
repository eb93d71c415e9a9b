import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../../../contract/durations.ts'
import type { FamilyView } from '../../../../../contract/schemas/family.ts'
import type { BulkPriceView, UndoPricesView } from '../../../../../contract/schemas/product-prices.ts'
import type { ManagedProductView, ProductView } from '../../../../../contract/schemas/product.ts'
import { importOwnFile, lookAtOwnFile } from '../../../../testing/import-fixture.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const shop = await openTestShop()
const boss = await shop.world.user({ role: 'admin' })
let admin = { cookie: '' }
beforeEach(async () => {
  await shop.set({ 'money.lowestBefore': true, 'shop.timeZone': 'UTC' })
  admin = await shop.world.signIn(boss)
})

const pass = async (days: number) => {
  shop.clock.advance(days * DAY)
  admin = await shop.world.signIn(boss)
}
const patch = (id: string, body: object) =>
  shop.call('PATCH', `/api/products/update-product/${id}`, admin, body)
const add = async (price: number, more: object = {}) => {
  const body = { name: 'Fern', category: 'indoor plants', description: 'Green.', price, ...more }
  return await shop.call('POST', '/api/products/create-product', admin, body)
}
const added = async (price: number) => (await add(price)).json<ProductView>()._id
const managed = async (id: string) =>
  (await shop.call('GET', `/api/products/manage/${id}`, admin)).json<ManagedProductView>()
const noted = async (id: string) =>
  (await shop.rows('price_history', ['price_cents'], { product_id: id }, 'since')).map(
    (row) => row.price_cents,
  )

describe('an old price', () => {
  it('is the lowest of the 30 days before: 50, then 40 for two days, is no 45 instead of 50', async () => {
    const id = await added(50)
    await pass(40)
    await patch(id, { price: 40 })
    await pass(2)
    const refused = await patch(id, { price: 45, oldPrice: 50 })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      details: [
        {
          field: 'oldPrice',
          message:
            'must be empty: the lowest price of the 30 days before was $40.00, so $45.00 is no reduction',
        },
      ],
    })
    expect((await managed(id)).price).toBe(40)
    expect((await patch(id, { price: 35, oldPrice: 50 })).json().message).toBe(
      'oldPrice must be the lowest price of the 30 days before, which was $40.00',
    )
    expect((await managed(id)).lowestPrice).toBe(40)
    expect((await patch(id, { price: 35, oldPrice: 40 })).json()).toMatchObject({ price: 35, oldPrice: 40 })
  })

  it('counts the prices of the same millisecond: 50, 40, 46 leave no 45 instead of 46', async () => {
    const id = await added(50)
    await pass(40)
    for (const price of [40, 46]) await patch(id, { price })
    expect((await patch(id, { price: 45, oldPrice: 46 })).statusCode).toBe(400)
    expect((await patch(id, { price: 30, oldPrice: 40 })).json()).toMatchObject({ price: 30, oldPrice: 40 })
    expect(await noted(id)).toEqual([5_000, 4_000, 4_600, 3_000])
    await shop.jobs.tick('check-old-prices')
    expect((await managed(id)).oldPrice).toBe(40)
  })

  it('counts from the lowest in the list of reduced products, on the page and in the feed', async () => {
    const id = await added(50)
    await pass(31)
    await patch(id, { price: 40, oldPrice: 50 })
    const [detail, sale, feed] = await Promise.all(
      [`/api/products/${id}`, '/api/products?sale=true', '/feeds/google.xml'].map((url) =>
        shop.app.inject({ url }),
      ),
    )
    expect(detail!.json()).toMatchObject({ product: { price: 40, oldPrice: 50 } })
    expect(sale!.body).toContain(id)
    expect(feed!.body).toContain('<g:price>50.00 USD</g:price>\n<g:sale_price>40.00 USD</g:sale_price>')
  })

  it('is worked out anew when the price of a reduced product changes, and goes where nothing is reduced', async () => {
    const id = await added(50)
    await pass(31)
    await patch(id, { price: 40, oldPrice: 50 })
    await pass(1)
    expect((await patch(id, { price: 38 })).json()).toMatchObject({ price: 38, oldPrice: 40 })
    expect((await patch(id, { name: 'Moss' })).json()).toMatchObject({ oldPrice: 40 })
    expect((await patch(id, { price: 45 })).json()).not.toHaveProperty('oldPrice')
    await pass(31)
    expect((await patch(id, { price: 41, oldPrice: 45 })).json()).toMatchObject({ oldPrice: 45 })
    expect((await patch(id, { oldPrice: null })).json()).not.toHaveProperty('oldPrice')
  })

  it('is refused of a new product, and in a file at its row', async () => {
    expect((await add(40, { oldPrice: 50 })).json().details[0].field).toBe('oldPrice')
    const id = await added(40)
    await pass(40)
    const row = (price: string, oldPrice: string) =>
      `id,name,category,price,oldPrice,description\n${id},Fern,indoor plants,${price},${oldPrice},Green.`
    expect((await lookAtOwnFile(shop, admin, row('39.00', '50.00'))).rows[0]).toMatchObject({
      outcome: 'refused',
      sentence: 'oldPrice must be the lowest price of the 30 days before, which was $40.00',
    })
    expect((await importOwnFile(shop, admin, row('39.00', '40.00'))).counts).toMatchObject({ change: 1 })
    expect(await managed(id)).toMatchObject({ price: 39, oldPrice: 40 })
    expect((await lookAtOwnFile(shop, admin, row('39.00', '40.00'))).rows[0]!.outcome).toBe('unchanged')
    // An export with another price: what the old one becomes is shown before it is stored.
    expect((await lookAtOwnFile(shop, admin, row('35.00', '40.00'))).rows[0]!.changes).toMatchObject([
      { field: 'price', after: '35.00' },
      { field: 'oldPrice', after: '39.00' },
    ])
    await importOwnFile(shop, admin, row('35.00', '40.00'))
    expect(await managed(id)).toMatchObject({ price: 35, oldPrice: 39 })
  })

  it('is whatever the merchant wrote while the shop does not work it out', async () => {
    await shop.set({ 'money.lowestBefore': false })
    const id = await added(40)
    expect((await patch(id, { price: 45, oldPrice: 50 })).json()).toMatchObject({ price: 45, oldPrice: 50 })
    expect(await managed(id)).not.toHaveProperty('lowestPrice')
  })

  it('that nothing bears out goes once the shop works them out; one that is right stays', async () => {
    await shop.set({ 'money.lowestBefore': false })
    const [right, wrong] = [await added(50), await added(50)]
    const unknown = await shop.world.product({ price_cents: 4_000, old_price_cents: 5_000 })
    const unnoted = await shop.world.product({ price_cents: 5_000 })
    await pass(31)
    await patch(right, { price: 40, oldPrice: 50 })
    await patch(unnoted.id, { price: 40, oldPrice: 50 })
    await patch(wrong, { price: 40, oldPrice: 60 })
    await shop.jobs.tick('check-old-prices')
    expect((await managed(wrong)).oldPrice).toBe(60)
    await shop.set({ 'money.lowestBefore': true })
    await shop.jobs.tick('check-old-prices')
    for (const id of [right, unnoted.id]) expect((await managed(id)).oldPrice).toBe(50)
    for (const id of [wrong, unknown.id]) expect(await managed(id)).not.toHaveProperty('oldPrice')
  })
})

describe('the undo of a change of many prices', () => {
  const change = async (id: string, percent: number) => {
    const { version } = await managed(id)
    const body = { products: [{ id, version }], percent, ending: 'none' }
    return (await shop.call('POST', '/api/products/bulk-price', admin, body)).json<BulkPriceView>().batch!.id
  }
  const undo = async (batch: string) =>
    (await shop.call('POST', `/api/products/bulk-price/${batch}/undo`, admin)).json<UndoPricesView>()
  const onSale = async () => {
    const id = await added(50)
    await pass(31)
    await patch(id, { price: 40, oldPrice: 50 })
    await pass(2)
    return id
  }

  it('lets the reduction of what was raised go on, as it was never cheaper meanwhile', async () => {
    const id = await onSale()
    const batch = await change(id, 10)
    expect(await managed(id)).toMatchObject({ price: 44 })
    expect(await managed(id)).not.toHaveProperty('oldPrice')
    expect(await undo(batch)).toEqual({ products: 1, left: [], unreduced: [] })
    await shop.jobs.tick('check-old-prices')
    expect(await managed(id)).toMatchObject({ price: 40, oldPrice: 50, lowestPrice: 40 })
    expect(await noted(id)).toEqual([5_000, 4_000])
  })

  it('names what was cheaper meanwhile and is no longer reduced, however often it is asked', async () => {
    const [id, plain] = [await onSale(), await added(50)]
    await change(plain, 10)
    const batch = await change(id, -10)
    expect(await managed(id)).toMatchObject({ price: 36, oldPrice: 40 })
    const answer = { products: 1, left: [], unreduced: [{ id, name: 'Fern' }] }
    expect(await undo(batch)).toEqual(answer)
    expect(await undo(batch)).toEqual(answer)
    expect(await managed(id)).not.toHaveProperty('oldPrice')
    expect(await noted(id)).toEqual([5_000, 4_000, 3_600, 4_000])
  })

  it('keeps old prices that the merchant types', async () => {
    await shop.set({ 'money.lowestBefore': false })
    for (const percent of [10, -10]) {
      const id = await onSale()
      expect(await undo(await change(id, percent))).toMatchObject({ unreduced: [] })
      expect(await managed(id)).toMatchObject({ price: 40, oldPrice: 50 })
    }
  })
})

describe('a price nobody could pay', () => {
  const publish = (id: string, more: object = {}) => patch(id, { state: 'published', ...more })

  it('is none of the 30 days before: a draft of 100 is not put on sale at 60 instead of 100', async () => {
    const id = (await add(100, { state: 'draft' })).json<ProductView>()._id
    await pass(31)
    const sentence = 'oldPrice must be empty: it was not on sale in the 30 days before'
    expect((await patch(id, { price: 90, oldPrice: 100 })).json().message).toBe(sentence)
    expect((await publish(id, { price: 60, oldPrice: 100 })).json().message).toBe(sentence)
    expect(await managed(id)).not.toHaveProperty('lowestPrice')
    await publish(id, { price: 60 })
    await pass(1)
    expect((await managed(id)).lowestPrice).toBe(60)
    expect((await patch(id, { price: 50, oldPrice: 60 })).json()).toMatchObject({ oldPrice: 60 })
    expect(await noted(id)).toEqual([6_000, 5_000])
  })

  it('keeps none from being shown: a draft of 1 is put on sale at 50, and at 45 instead of 50', async () => {
    const id = (await add(1, { state: 'draft' })).json<ProductView>()._id
    await pass(3)
    await publish(id, { price: 50 })
    await pass(2)
    expect((await patch(id, { price: 45, oldPrice: 50 })).json()).toMatchObject({ oldPrice: 50 })
  })

  it('hides none that somebody could: 40, taken from sale, back at 50 leaves no 45 instead of 50', async () => {
    const id = await added(50)
    await pass(40)
    await patch(id, { price: 40 })
    await pass(1)
    await patch(id, { state: 'draft', price: 50 })
    await publish(id)
    expect((await patch(id, { price: 45, oldPrice: 50 })).statusCode).toBe(400)
    expect(await noted(id)).toEqual([5_000, 4_000, null, 5_000])
    await pass(31)
    expect((await patch(id, { price: 45, oldPrice: 50 })).json()).toMatchObject({ oldPrice: 50 })
  })

  it('ends with the sale: 30 of last season does not count once the plant is back at 50', async () => {
    const id = await added(30)
    await pass(10)
    await patch(id, { state: 'archived' })
    await pass(200)
    await publish(id, { price: 50 })
    await pass(2)
    expect((await managed(id)).lowestPrice).toBe(50)
  })

  it('with a reduction waits in a draft, and is shown beside nothing that it was never charged for', async () => {
    await shop.set({ 'money.lowestBefore': false })
    const id = (await add(60, { state: 'draft', oldPrice: 100 })).json<ProductView>()._id
    await shop.set({ 'money.lowestBefore': true })
    await shop.jobs.tick('check-old-prices')
    expect(await managed(id)).toMatchObject({ oldPrice: 100 })
    expect((await publish(id)).json()).not.toHaveProperty('oldPrice')
  })
})

describe('the days before', () => {
  // Each has a change of the clock in it, on Lord Howe Island of half an hour; in Beirut their first midnight is skipped.
  it.each([
    ['Europe/Berlin', '2026-03-10T23:00:00.000Z', '2026-04-10T10:00:00Z'],
    ['Europe/Berlin', '2026-10-10T22:00:00.000Z', '2026-11-10T11:00:00Z'],
    ['America/New_York', '2026-03-02T05:00:00.000Z', '2026-04-01T16:00:00Z'],
    ['America/New_York', '2026-10-21T04:00:00.000Z', '2026-11-20T17:00:00Z'],
    ['Australia/Lord_Howe', '2026-03-20T13:00:00.000Z', '2026-04-20T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-09-19T13:30:00.000Z', '2026-10-20T01:00:00Z'],
    ['Asia/Beirut', '2026-03-28T22:00:00.000Z', '2026-04-28T10:00:00Z'],
  ])('are those of the calendar of the shop: in %s they begin at %s', async (timeZone, begin, now) => {
    await shop.set({ 'shop.timeZone': timeZone })
    const at = async (time: number | string) => {
      shop.clock.set(new Date(time).toISOString())
      await pass(0)
    }
    const start = Date.parse(begin)
    for (const [end, lowest] of [
      [start, 50],
      [start + 1, 40],
    ] as const) {
      await at(start - DAY)
      const id = await added(40)
      await at(end)
      await patch(id, { price: 50 })
      await at(now)
      expect((await managed(id)).lowestPrice).toBe(lowest)
    }
  })
})

describe('the history of prices', () => {
  it('has each price, whichever way it was changed', async () => {
    const id = await added(50)
    await pass(1)
    await patch(id, { price: 49 })
    await pass(1)
    const { version } = await managed(id)
    const bulk = { products: [{ id, version }], percent: -10, ending: 'none' }
    const { batch } = (await shop.call('POST', '/api/products/bulk-price', admin, bulk)).json<BulkPriceView>()
    shop.clock.advance(1_000)
    expect(
      (await shop.call('POST', `/api/products/bulk-price/${batch!.id}/undo`, admin)).json(),
    ).toMatchObject({ products: 1 })
    await pass(1)
    await importOwnFile(
      shop,
      admin,
      `id,name,category,price,description\n${id},Fern,indoor plants,48.00,Green.`,
    )
    await pass(1)
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const family = (
      await shop.call('POST', '/api/families', admin, {
        name: 'Fern',
        from: id,
        options,
        members: [{ productId: id, values: ['S'] }],
      })
    ).json<FamilyView>()
    const other = family.members.find((member) => member._id !== id)!
    // New variants wait until they are published.
    expect(await noted(other._id)).toEqual([])
    await pass(1)
    await shop.call('PATCH', `/api/families/${family._id}`, admin, {
      members: [{ productId: id, price: 47 }],
    })
    expect(await noted(id)).toEqual([5_000, 4_900, 4_410, 4_900, 4_800, 4_700])
    await patch(id, { name: 'Fern of the woods' })
    expect(await noted(id)).toHaveLength(6)
  })

  it('forgets what no reduction can be compared with any more, and keeps what held at the beginning of the days', async () => {
    const id = await added(50)
    for (const price of [51, 52, 53]) {
      await pass(20)
      await patch(id, { price })
    }
    expect(await noted(id)).toEqual([5_100, 5_200, 5_300])
    expect((await managed(id)).lowestPrice).toBe(51)
  })

  it('is deleted with its product, and comes back with it', async () => {
    const id = await added(50)
    await shop.call('DELETE', `/api/products/${id}`, admin)
    expect(await noted(id)).toEqual([])
    const [entry] = await shop.rows('trash', ['id'], { subject_id: id })
    expect((await shop.call('POST', `/api/trash/${entry!.id}/restore`, admin)).statusCode).toBe(200)
    expect(await noted(id)).toEqual([5_000])
  })
})
