import { beforeEach, describe, expect, it } from 'vitest'
import type { LotView, LotListView, PassportsView, TraceListView } from '../../../../contract/schemas/lot.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
beforeEach(() =>
  shop.set({
    'trade.passport': 'eu',
    'trade.operatorNumber': 'DE-BY-123456',
    'trade.languages': ['en'],
    'trade.boxLabels': false,
  }),
)

const HIDCOTE = { latinName: 'Lavandula angustifolia', cultivar: 'Hidcote', grownIn: 'Boskoop' }
const plant = async (name: string, facts: object = HIDCOTE) => {
  const product = await shop.world.product({ name })
  const answer = await shop.call('PUT', `/api/plant-facts/${product.id}`, admin, facts)
  expect(answer.statusCode, answer.body).toBe(200)
  return product
}
const addLot = (productId: string, code: string, more: object = { origin: 'NL' }) =>
  shop.call('POST', '/api/lots', admin, { productId, code, ...more })
const lotOf = async (productId: string, code: string, more?: object) =>
  (await addLot(productId, code, more)).json<LotView>()
const pack = (order: { id: string }, lots: (LotView | null)[]) =>
  shop.call('PUT', `/api/orders/${order.id}/lots`, admin, {
    lots: lots.map((lot, position) => ({ position, lotId: lot?._id ?? null })),
  })
const passports = async (order: { id: string }) =>
  (await shop.call('GET', `/api/orders/${order.id}/passports`, admin)).json<PassportsView>()
const trace = async (code: string, page = 1) =>
  (
    await shop.call('GET', `/api/lots/orders?code=${encodeURIComponent(code)}&page=${page}`, admin)
  ).json<TraceListView>()
const deliver = (order: { id: string }, country: string) =>
  shop.call('PATCH', `/api/orders/${order.id}/delivery`, admin, {
    name: 'Ann Fern',
    line1: '7 Fern Street',
    city: 'Boise',
    state: country === 'US' ? 'ID' : '',
    postalCode: '83702',
    country,
    was: null,
  })

describe('a passport', () => {
  it('has the four lines of its plant, lot, origin and number', async () => {
    const lavender = await plant('Lavender ‘Hidcote’')
    const order = await shop.world.order({ lines: [{ product: lavender, quantity: 3 }] })
    const lot = await lotOf(lavender.id, 'L-118')
    expect((await passports(order)).plants).toMatchObject([
      { position: 0, choices: [{ code: 'L-118', origin: 'NL' }], missing: ['lot'] },
    ])
    expect((await pack(order, [lot])).statusCode).toBe(200)
    const { title, flag, plants } = await passports(order)
    expect([title, flag]).toEqual(['Plant Passport', 'eu'])
    expect(plants).toMatchObject([
      {
        name: 'Lavender ‘Hidcote’',
        botanicalName: 'Lavandula angustifolia',
        cultivar: 'Hidcote',
        lot: { code: 'L-118' },
        lines: ['A Lavandula angustifolia ‘Hidcote’', 'B DE-BY-123456', 'C L-118', 'D NL'],
        missing: [],
      },
    ])
  })

  it('comes with what its plant does to pets and children, and says where nobody knows', async () => {
    const source = 'ASPCA: English Ivy'
    const plants = [
      await plant('Ivy', { ...HIDCOTE, pets: 'toxic', children: 'irritant', source }),
      await plant('Lavender'),
      await plant('Fern', { ...HIDCOTE, pets: 'safe', source }),
    ]
    const order = await shop.world.order({ lines: plants.map((product) => ({ product })) })
    expect((await passports(order)).plants.map(({ safety }) => safety)).toEqual([
      ['Toxic to cats and dogs', 'Keep away from children: irritant'],
      ['Safety for pets and children is not known'],
      ['Safe for cats and dogs', 'Safety for children is not known'],
    ])
  })

  it('is none while a number, a name, a lot or its origin is missing, and the order says which', async () => {
    const [lavender, nameless] = [await plant('Lavender'), await shop.world.product({ name: 'Fern' })]
    const order = await shop.world.order({ lines: [{ product: lavender }, { product: nameless }] })
    const lots = [await lotOf(lavender.id, 'L-119', {}), await lotOf(nameless.id, 'F-1')]
    await pack(order, lots)
    expect((await passports(order)).plants.map(({ missing, lines }) => [missing, lines])).toEqual([
      [['origin'], undefined],
      [['name'], undefined],
    ])
    await shop.set({ 'trade.operatorNumber': '' })
    await pack(order, [null, lots[1]!])
    expect((await passports(order)).plants.map(({ missing }) => missing)).toEqual([
      ['number', 'lot'],
      ['number', 'name'],
    ])
  })

  it('is of what the parcel holds, and so of nothing while its order is on hold', async () => {
    const lavender = await plant('Lavender')
    const order = await shop.world.order({ lines: [{ product: lavender, quantity: 3 }] })
    expect((await passports(order)).plants).toMatchObject([{ position: 0, units: 3 }])
    const hold = { productId: lavender.id, name: 'Lavender', place: 'Oregon', words: 'No.', effect: 'ask' }
    const held = (value: object[] | null) =>
      shop.db
        .updateTable('orders')
        .set({ sale_hold: value === null ? null : JSON.stringify(value) })
        .where('id', '=', order.id)
        .execute()
    await held([hold])
    expect((await passports(order)).plants).toEqual([])
    await held(null)
    expect((await passports(order)).plants).toHaveLength(1)
  })

  it('is of plants alone: trowel and pot get none', async () => {
    const tools = [
      await shop.world.product({ name: 'Trowel', category: 'plant accessories' }),
      await shop.world.product({ name: 'Pot', category: 'plant accessories' }),
    ]
    const lavender = await plant('Lavender')
    const order = await shop.world.order({ lines: [...tools, lavender].map((product) => ({ product })) })
    expect((await passports(order)).plants.map(({ name }) => name)).toEqual(['Lavender'])
  })

  it('says what it is in the language of the place and in English, and in Great Britain without a flag', async () => {
    const order = await shop.world.order({ lines: [{ product: await plant('Lavender') }] })
    await shop.set({ 'trade.languages': ['fr', 'de'] })
    expect((await passports(order)).title).toBe('Passeport phytosanitaire / Plant Passport')
    await deliver(order, 'AT')
    expect((await passports(order)).title).toBe('Pflanzenpass / Plant Passport')
    await shop.set({ 'trade.passport': 'uk' })
    const british = await passports(order)
    expect(british.title).toBe('UK Plant Passport')
    expect(british).not.toHaveProperty('flag')
  })

  it('is nowhere in a shop without passports', async () => {
    await shop.set({ 'trade.passport': 'none' })
    const order = await shop.world.order({ lines: [{ product: await plant('Lavender') }] })
    await deliver(order, 'US')
    expect(await passports(order)).toEqual({ orderId: order.order_number, plants: [] })
    expect((await shop.call('GET', '/api/office/waiting', admin)).json()).not.toHaveProperty('labels')
  })

  it('leaves the label of the box to parcels with plants to the USA', async () => {
    await shop.set({ 'trade.passport': 'none', 'trade.boxLabels': true })
    const order = await shop.world.order({ lines: [{ product: await plant('Lavender') }] })
    await deliver(order, 'DE')
    expect(await passports(order)).not.toHaveProperty('box')
    const other = await shop.world.order({ lines: [{ product: await plant('Lavender') }] })
    await deliver(other, 'US')
    const { box, plants, title } = await passports(other)
    expect(box?.from[0]).toBe(shop.app.settings.get('shop.name'))
    expect(plants).toMatchObject([{ botanicalName: 'Lavandula angustifolia', grownIn: 'Boskoop' }])
    expect(title).toBeUndefined()
    expect((await shop.call('GET', '/api/office/waiting', admin)).json()).toHaveProperty('labels', 'box')
  })
})

describe('a lot', () => {
  it('is there once for a product, whatever its case, and nobody sees two', async () => {
    const [lavender, thyme] = [await plant('Lavender'), await plant('Thyme')]
    expect((await addLot(lavender.id, 'A-1')).statusCode).toBe(201)
    const again = await addLot(lavender.id, 'a-1')
    expect([again.statusCode, again.json().message]).toEqual([409, 'Lavender already has a lot a-1'])
    expect((await addLot(lavender.id, ' A\u200b-\u00ad1')).json().message).toBe(
      'Lavender already has a lot A-1',
    )
    expect((await addLot(thyme.id, 'A-1')).statusCode).toBe(201)
    const other = await lotOf(lavender.id, 'A-2')
    const renamed = await shop.call('PATCH', `/api/lots/${other._id}`, admin, { code: 'A-1' })
    expect(renamed.json().message).toBe('Lavender already has a lot A-1')
    const more = [await lotOf(lavender.id, 'A-3'), await lotOf(lavender.id, 'A-4')]
    const both = await Promise.all(
      more.map(({ _id }) => shop.call('PATCH', `/api/lots/${_id}`, admin, { code: 'A-5' })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await shop.call('PATCH', `/api/lots/${other._id}`, admin, { units: 12 })).json()).toMatchObject({
      code: 'A-2',
      units: 12,
      origin: 'NL',
    })
  })

  it.each([
    [{ code: '' }, 'code'],
    [{ origin: 'XX' }, 'origin'],
    [{ receivedOn: '2026-02-30' }, 'receivedOn'],
    [{ units: -1 }, 'units'],
    [{ productId: '0198a000-0000-7000-8000-000000000001' }, 'productId'],
  ])('is refused with %o', async (wrong, field) => {
    const { id } = await plant('Lavender')
    const answer = await shop.call('POST', '/api/lots', admin, { productId: id, code: 'X', ...wrong })
    expect([answer.statusCode, answer.json().details[0].field]).toEqual([400, field])
  })

  it('is found by code, product or supplier, and deleted only while no order was packed from it', async () => {
    const lavender = await plant('Silver lavender')
    const lot = await lotOf(lavender.id, 'S-77', { supplier: 'Vries & Sons', origin: 'NL' })
    for (const q of ['s-7', 'SILVER', 'vries'])
      expect((await shop.call('GET', `/api/lots?q=${q}`, admin)).json<LotListView>().lots).toMatchObject([
        { code: 'S-77' },
      ])
    const order = await shop.world.order({ lines: [{ product: lavender }] })
    await pack(order, [lot])
    const kept = await shop.call('DELETE', `/api/lots/${lot._id}`, admin)
    expect([kept.statusCode, kept.json().message]).toEqual([
      409,
      'Orders were packed from lot S-77: it is kept for a recall',
    ])
    await pack(order, [null])
    expect((await shop.call('DELETE', `/api/lots/${lot._id}`, admin)).statusCode).toBe(200)
  })

  it('of another product is refused, and changes nothing', async () => {
    const [lavender, thyme] = [await plant('Lavender'), await plant('Thyme')]
    const order = await shop.world.order({ lines: [{ product: lavender }, { product: thyme }] })
    const [one, other] = [await lotOf(lavender.id, 'L'), await lotOf(lavender.id, 'M')]
    const answer = await pack(order, [one, other])
    expect([answer.statusCode, answer.json().details[0].field]).toEqual([400, 'lots.1.lotId'])
    const put = (lots: object[]) => shop.call('PUT', `/api/orders/${order.id}/lots`, admin, { lots })
    const first = { position: 0, lotId: one._id }
    const twice = await put([first, { position: 0, lotId: other._id }])
    expect([twice.statusCode, twice.json().message]).toEqual([400, 'lots must name each line once'])
    const nowhere = await put([first, { position: 2, lotId: null }])
    expect([nowhere.statusCode, nowhere.json().message]).toEqual([
      400,
      'lots.1.position is no line of this order',
    ])
    expect((await passports(order)).plants.every(({ lot }) => lot === undefined)).toBe(true)
  })
})

describe('a recall', () => {
  it('lists every order of a lot, of archived ones and of deleted products too, and each order its lots', async () => {
    const [lavender, thyme] = [await plant('Lavender'), await plant('Thyme')]
    const lots = [
      await lotOf(lavender.id, 'L-200'),
      await lotOf(thyme.id, 'l-200'),
      await lotOf(lavender.id, 'L-201'),
    ]
    const orders = await Promise.all(
      [1, 2, 3].map((quantity) =>
        shop.world.order({ lines: [{ product: lavender, quantity }, { product: thyme }] }),
      ),
    )
    await pack(orders[0]!, [lots[0]!, lots[1]!])
    await pack(orders[1]!, [lots[0]!])
    await pack(orders[2]!, [lots[2]!])
    await shop.call('DELETE', `/api/orders/delete-order/${orders[1]!.id}`, admin)
    await shop.call('DELETE', `/api/products/${lavender.id}`, admin)
    const found = await trace('L-200')
    expect(found.totalOrders).toBe(3)
    expect(found.orders.map(({ orderId, name, units }) => [orderId, name, units]).toSorted()).toEqual(
      [
        [orders[0]!.order_number, 'Lavender', 1],
        [orders[0]!.order_number, 'Thyme', 1],
        [orders[1]!.order_number, 'Lavender', 2],
      ].toSorted(),
    )
    expect((await trace('L-20')).orders).toEqual([])
    const file = (await shop.call('GET', '/api/lots/orders.csv?code=L-200', admin)).body
    expect(file.trim().split('\n')).toHaveLength(4)
    expect(file).toContain('orderId,createdAt,email,status,product,units,lot,supplier,origin')
    const order = (await shop.call('GET', `/api/orders/order/${orders[0]!.id}`, admin)).json<OrderView>()
    expect(order.products.map(({ lot }) => lot)).toEqual(['L-200', 'l-200'])
    const lines = (await shop.call('GET', '/api/orders/lines.csv', admin)).body.split('\n')
    expect(lines[0]).toMatch(/,lot\r?$/)
    expect(lines.filter((line) => /,[Ll]-20\d\r?$/.test(line))).toHaveLength(4)
    await shop.set({ 'trade.passport': 'none' })
    expect((await shop.call('GET', '/api/orders/lines.csv', admin)).body).not.toContain('L-200')
  })

  it('finds an order by the lot that was sent first when its replacement came from another, and by no slip of before', async () => {
    const lavender = await plant('Lavender')
    const [wrong, first, second] = [
      await lotOf(lavender.id, 'L-400'),
      await lotOf(lavender.id, 'L-401'),
      await lotOf(lavender.id, 'L-402'),
    ]
    const order = await shop.world.order({ lines: [{ product: lavender, quantity: 2 }] })
    await pack(order, [wrong])
    await pack(order, [first])
    await shop.call('PATCH', `/api/orders/update-order-status/${order.id}`, admin, { status: 'shipped' })
    await pack(order, [second])
    expect((await passports(order)).plants).toMatchObject([{ lot: { code: 'L-402' } }])
    for (const [code, found] of [
      ['L-400', 0],
      ['L-401', 1],
      ['L-402', 1],
    ] as const) {
      const { orders, totalOrders } = await trace(code)
      expect([code, orders.length, totalOrders]).toEqual([code, found, found])
      const file = (await shop.call('GET', `/api/lots/orders.csv?code=${code}`, admin)).body
      expect(file.trim().split('\n')).toHaveLength(1 + found)
    }
    expect((await shop.call('DELETE', `/api/lots/${first._id}`, admin)).statusCode).toBe(409)
    await pack(order, [first])
    expect((await trace('L-401')).totalOrders).toBe(1)
    expect((await trace('L-402')).totalOrders).toBe(1)
  })

  it('tells lots to nobody but admins', async () => {
    const { user, headers } = await shop.world.person()
    const lavender = await plant('Lavender')
    const order = await shop.world.order({ user, lines: [{ product: lavender }] })
    await pack(order, [await lotOf(lavender.id, 'L-300')])
    const own = (await shop.call('GET', `/api/orders/order/${order.id}`, headers)).json<OrderView>()
    expect(own.products[0]).not.toHaveProperty('lot')
  })
})
