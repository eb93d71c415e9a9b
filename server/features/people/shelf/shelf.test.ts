import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../contract/shelf-days.ts'
import { SHELF } from '../../../../contract/shelf.ts'
import type { NewShelfPlantBody, ShelfPlantView, ShelfView } from '../../../../contract/schemas/shelf.ts'
import { newId } from '../../../base/ids.ts'
import { openTestShop, type Method } from '../../../testing/test-shop.ts'

const shop = await openTestShop()

type Person = { id: string; email: string; headers: { cookie: string } }

async function newPerson(): Promise<Person> {
  const user = await shop.world.user()
  return { ...user, headers: await shop.world.signIn(user) }
}

const today = () => shop.clock.now().toISOString().slice(0, 10)

const call = (method: Method, url: string, person: Person, payload?: object) =>
  shop.call(method, url, person.headers, payload)

const shelfOf = async (person: Person) => (await call('GET', '/api/shelf', person)).json<ShelfView>()

const byHand = (body: Partial<NewShelfPlantBody> = {}) => ({
  requestId: newId(),
  name: 'Monty',
  since: '2026-01-31',
  ...body,
})

async function add(person: Person, body: Partial<NewShelfPlantBody> = {}): Promise<ShelfPlantView> {
  const answer = await call('POST', '/api/shelf', person, byHand(body))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<ShelfPlantView>()
}

const fetchBought = async (person: Person) =>
  (await call('POST', '/api/shelf/bought', person)).json<{ added: number }>().added

/** Creates a product with a known watering interval. */
async function plantOfShop(waterDays: number) {
  const product = await shop.world.product({ name: 'Shop fern' })
  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const answer = await shop.call('PUT', `/api/plant-facts/${product.id}`, admin, { waterDays, water: 3 })
  expect(answer.statusCode).toBe(200)
  return product
}

describe('what was bought', () => {
  it('comes to the shelf once it is shipped, each line once, however often one asks', async () => {
    const ann = await newPerson()
    const product = await plantOfShop(7)
    const other = await shop.world.product({ name: 'Moss' })
    await shop.world.order({ user: ann, status: 'pending', lines: [{ product }] })
    expect(await shelfOf(ann)).toEqual({ plants: [], missing: [], calendarSince: null })

    const at = new Date('2026-02-03T12:00:00Z')
    await shop.world.order({ user: ann, status: 'shipped', lines: [{ product, quantity: 2 }], at })
    await shop.world.order({ user: ann, status: 'completed', lines: [{ product: other }], at })
    expect((await shelfOf(ann)).missing).toEqual(
      expect.arrayContaining([
        { name: 'Shop fern', image: '', arrivedOn: '2026-02-03' },
        { name: 'Moss', image: '', arrivedOn: '2026-02-03' },
      ]),
    )
    const answers = await Promise.all([fetchBought(ann), fetchBought(ann), fetchBought(ann)])
    expect(answers.toSorted()).toEqual([0, 0, 2])
    const { plants, missing } = await shelfOf(ann)
    expect(missing).toEqual([])
    expect(plants).toHaveLength(2)
    expect(plants.find(({ name }) => name === 'Shop fern')).toMatchObject({
      productId: product.id,
      since: '2026-02-03',
      waterDays: 7,
      waterWhen: 'when the top third of the mix is dry',
      repotMonths: SHELF.repotMonths.byDefault,
    })
    expect(plants.find(({ name }) => name === 'Moss')).not.toHaveProperty('waterDays')
  })

  it('is no pot, nothing that was cancelled, could not be had or went back, and nothing of others', async () => {
    const ann = await newPerson()
    const own = { key: 'pots', title: 'Pots', slug: 'pots', holds: 'accessories', position: 9 } as const
    await shop.insert('categories', { ...own, updated_at: shop.clock.now() })
    const pot = await shop.world.product({ category: own.key })
    const product = await shop.world.product()
    const bought = (status: 'shipped' | 'pending' = 'shipped') =>
      shop.world.order({ user: ann, status, lines: [{ product }] })
    await shop.world.order({ user: ann, status: 'shipped', lines: [{ product: pot }] })
    await shop.world.order({ status: 'shipped', lines: [{ product }] })
    await bought('pending')
    const [cancelled, deleted, short, returned] = [
      await bought(),
      await bought(),
      await bought(),
      await bought(),
    ]
    const at = shop.clock.now()
    await shop.db.updateTable('orders').set({ cancelled_at: at }).where('id', '=', cancelled.id).execute()
    await shop.db.updateTable('orders').set({ deleted_at: at }).where('id', '=', deleted.id).execute()
    await shop.db.updateTable('order_lines').set({ short: 1 }).where('order_id', '=', short.id).execute()
    const refund = await shop.world.refund(returned.id)
    await shop.insert('refund_lines', { refund_id: refund, position: 0, quantity: 1 })
    expect((await shelfOf(ann)).missing).toEqual([])
    expect(await fetchBought(ann)).toBe(0)
    await shop.update('refunds', { id: refund }, { state: 'failed' })
    expect((await shelfOf(ann)).missing).toHaveLength(1)
  })

  it('does not come back once it was taken off', async () => {
    const ann = await newPerson()
    const product = await shop.world.product({ name: 'Marble queen' })
    await shop.world.order({ user: ann, status: 'shipped', lines: [{ product }] })
    expect(await fetchBought(ann)).toBe(1)
    const [plant] = (await shelfOf(ann)).plants
    expect((await call('DELETE', `/api/shelf/${plant?._id ?? ''}`, ann)).statusCode).toBe(200)
    expect((await call('DELETE', `/api/shelf/${plant?._id ?? ''}`, ann)).statusCode).toBe(404)
    expect(await fetchBought(ann)).toBe(0)
    expect(await shelfOf(ann)).toMatchObject({ plants: [], missing: [] })
    const rows = await shop.rows('shelf_plants', ['name'], { user_id: ann.id })
    expect(rows).toEqual([{ name: '' }])
  })

  it('stays when the shop sells it no more, and says nothing of water then', async () => {
    const ann = await newPerson()
    const product = await plantOfShop(9)
    await add(ann, { productId: product.id, name: 'Kept' })
    await shop.db.deleteFrom('products').where('id', '=', product.id).execute()
    const [plant] = (await shelfOf(ann)).plants
    expect(plant).toEqual({ _id: plant?._id, name: 'Kept', since: '2026-01-31' })
  })
})

describe('a plant added by hand', () => {
  it('is there once when it is sent twice, and may be a product of the shop', async () => {
    const ann = await newPerson()
    const product = await plantOfShop(5)
    const body = byHand({ productId: product.id, name: '  Fern of the hall 🌿 ' })
    const answers = await Promise.all([1, 2].map(() => call('POST', '/api/shelf', ann, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    for (const change of [{ name: 'Fern' }, { productId: null }, { waterDays: 5 }]) {
      const other = await call('POST', '/api/shelf', ann, { ...body, ...change })
      expect([other.statusCode, other.json().message]).toEqual([
        409,
        'This plant was already added. Close this form to change it',
      ])
    }
    const { plants } = await shelfOf(ann)
    expect(plants).toEqual([
      {
        _id: body.requestId,
        name: 'Fern of the hall 🌿',
        productId: product.id,
        image: '',
        since: '2026-01-31',
        waterDays: 5,
        waterWhen: 'when the top third of the mix is dry',
      },
    ])
  })

  it('has a name in one line, a product that exists and no day to come', async () => {
    const ann = await newPerson()
    for (const body of [
      { name: ' ' },
      { name: 'two\nlines' },
      { name: 'x'.repeat(SHELF.nameLength + 1) },
      { productId: newId() },
      { productId: 'none' },
      { since: addDays(today(), 2) },
      { since: '2026-02-30' },
      { lastWateredOn: addDays(today(), 2) },
      { repottedOn: addDays(today(), 2) },
      { waterDays: 0 },
      { waterDays: SHELF.waterDays + 1 },
      { repotMonths: 0 },
    ]) {
      const answer = await call('POST', '/api/shelf', ann, byHand(body))
      expect([answer.statusCode, answer.json().code], JSON.stringify(body)).toEqual([400, 'bad_request'])
    }
    // Tomorrow is allowed because of time zones.
    await add(ann, { since: addDays(today(), 1) })
  })

  it('does not take the id of another one', async () => {
    const [ann, ben] = [await newPerson(), await newPerson()]
    const { _id } = await add(ann)
    const answer = await call('POST', '/api/shelf', ben, byHand({ requestId: _id }))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
    expect((await shelfOf(ben)).plants).toEqual([])
  })

  it(`is the last one when ${SHELF.plants} stand there, whoever adds at the same moment`, async () => {
    const ann = await newPerson()
    for (let number = 1; number < SHELF.plants; number += 1) await shop.world.shelfPlant(ann.id)
    // One that was taken off takes no place.
    await shop.world.shelfPlant(ann.id, { removed_at: shop.clock.now() })
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/shelf', ann, byHand())))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect((await shelfOf(ann)).plants).toHaveLength(SHELF.plants)
    await shop.world.order({ user: ann, status: 'shipped' })
    expect((await call('POST', '/api/shelf/bought', ann)).statusCode).toBe(409)
  })
})

describe('watering', () => {
  it('is noted on the day of whoever watered, and puts the next one off', async () => {
    const ann = await newPerson()
    const { _id } = await add(ann, { waterDays: 7 })
    const change = async (body: object) =>
      (await call('PATCH', `/api/shelf/${_id}`, ann, body)).json<ShelfPlantView>()
    expect(await change({ putOffTo: addDays(today(), 1) })).toMatchObject({ putOffTo: addDays(today(), 1) })
    const watered = await change({ lastWateredOn: today() })
    expect(watered).toMatchObject({ lastWateredOn: today(), waterDays: 7, ownWaterDays: true })
    expect(watered).not.toHaveProperty('putOffTo')
    expect(await change({ lastWateredOn: today() })).toEqual(watered)
    expect(await change({ waterDays: null, name: 'Monty the second' })).toEqual({
      _id,
      name: 'Monty the second',
      since: '2026-01-31',
      lastWateredOn: today(),
    })
    const tooFar = { putOffTo: addDays(today(), SHELF.putOff + 2) }
    expect((await call('PATCH', `/api/shelf/${_id}`, ann, tooFar)).statusCode).toBe(400)
    const toCome = { lastWateredOn: addDays(today(), 2) }
    expect((await call('PATCH', `/api/shelf/${_id}`, ann, toCome)).statusCode).toBe(400)
  })

  it('is asked for first where it is longest overdue, and last where nobody knows', async () => {
    const ann = await newPerson()
    const days = (count: number) => addDays(today(), count)
    await add(ann, { name: 'unknown' })
    await add(ann, { name: 'next week', waterDays: 10, lastWateredOn: days(-3) })
    await add(ann, { name: 'late', waterDays: 3, lastWateredOn: days(-20) })
    await add(ann, { name: 'never noted', waterDays: 3 })
    await add(ann, { name: 'later still', waterDays: 3, lastWateredOn: days(-30) })
    expect((await shelfOf(ann)).plants.map(({ name }) => name)).toEqual([
      'later still',
      'late',
      'never noted',
      'next week',
      'unknown',
    ])
  })
})

it('another’s plant is not to be had, changed or taken off', async () => {
  const [ann, ben] = [await newPerson(), await newPerson()]
  const { _id } = await add(ann)
  for (const id of [_id, newId(), 'none']) {
    expect((await call('PATCH', `/api/shelf/${id}`, ben, { name: 'Mine' })).statusCode).toBe(404)
    expect((await call('DELETE', `/api/shelf/${id}`, ben)).statusCode).toBe(404)
  }
  expect((await shelfOf(ben)).plants).toEqual([])
  expect((await shelfOf(ann)).plants).toMatchObject([{ name: 'Monty' }])
})
