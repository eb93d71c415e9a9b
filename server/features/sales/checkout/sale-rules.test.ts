import { beforeEach, expect, it, vi } from 'vitest'
import { beforeNextStatement } from '../../../testing/before-next-statement.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { boise, portland, withRules } from '../../../testing/ruled-shop.ts'
import { newId } from '../../../base/ids.ts'
import { knownRules } from '../../catalogue/rules/known-rules.ts'

const shop = await openPaymentShop()
const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]

const { plant, accept } = withRules(shop, admin)
const ivy = await plant('English ivy', 'Hedera helix ‘Glacier’')
const lemon = await plant('Meyer lemon', 'Citrus × meyeri')
const pot = { productId: (await shop.world.product({ name: 'Pot' })).id, quantity: 1 }

const rules = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/api/sale-rules${path}`, admin.headers, body)
const quote = async (products: object[], place?: object) =>
  (await shop.call('POST', '/api/cart/quote', {}, { products, place })).json()

beforeEach(async () => {
  await shop.db.deleteFrom('sale_rules').execute()
  shop.app.invalidate(['contents'])
  await shop.set({ 'orders.countries': ['US', 'CA', 'DE', 'CH'] })
})

it('without an active rule nothing differs: no address is asked, and ivy goes to Oregon', async () => {
  const without = await quote([ivy], { country: 'US', state: 'OR' })
  const said = (await shop.call('GET', '/api/shop')).body
  const rule = { taxa: ['Hedera helix'], countries: ['US'], effect: 'refuse', words: 'No.' }
  expect((await rules('POST', '', rule)).statusCode).toBe(201)
  expect(await quote([ivy], { country: 'US', state: 'OR' })).toEqual(without)
  expect((await shop.call('GET', '/api/shop')).body).toBe(said)
  expect((await ann.checkOut([ivy])).statusCode).toBe(200)
  expect((await ann.checkOut([ivy], { delivery: portland })).statusCode).toBe(200)
})

it('ivy to Oregon is a problem of the quote and refused by the checkout; ivy and a pot to Idaho are sold', async () => {
  await accept()
  const there = await quote([ivy, pot], { country: 'US', state: 'Oregon' })
  expect(there).toMatchObject({
    asks: 'address',
    problems: [
      {
        code: 'not_sold_there',
        productId: ivy.productId,
        place: 'Oregon',
        message: expect.stringMatching(/^English ivy cannot be delivered there\. Oregon /),
        words: expect.stringMatching(/^Oregon does not allow/),
      },
    ],
  })
  expect(there.lines).toHaveLength(2)
  const refused = await ann.checkOut([pot, ivy], { delivery: portland })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    code: 'not_sold_there',
    message: expect.stringMatching(/^English ivy cannot be delivered there\. Oregon /),
    details: [
      {
        field: 'products.1.productId',
        productId: ivy.productId,
        place: 'Oregon',
        words: expect.stringContaining('Oregon does not allow'),
      },
    ],
  })
  expect(await shop.rows('checkouts', ['id'], { user_id: ann.user.id, amount_cents: 2_100 })).toHaveLength(0)
  expect((await ann.checkOut([pot], { delivery: portland })).statusCode).toBe(200)
  expect(await quote([ivy, pot], { country: 'US', state: 'ID' })).toMatchObject({ problems: [] })
  const sold = await ann.checkOut([ivy, pot], { delivery: boise })
  expect(sold.statusCode).toBe(200)
  // The payment page asks for no address, which could be another.
  const session = await shop.stripe.checkout.sessions.retrieve(sold.json().id)
  expect(session.shipping_address_collection).toBeNull()
})

it('ivy goes to Oregon by no ZIP of Oregon with another state, nor by one of another state with Oregon', async () => {
  await accept()
  for (const [state, postalCode] of [
    ['ID', '97201'],
    ['Idaho', '97201-1234'],
    ['OR', '83702'],
  ]) {
    const delivery = { ...boise, state: state!, postalCode: postalCode! }
    expect((await ann.checkOut([ivy], { delivery })).json()).toMatchObject({
      code: 'not_sold_there',
      details: [{ place: 'Oregon' }],
    })
  }
})

it('a cart with a ruled plant needs the address, as far as the rule tells places apart', async () => {
  await accept()
  expect(await quote([ivy])).toMatchObject({ asks: 'address', needs: ['country'] })
  expect(await quote([pot])).not.toHaveProperty('asks')
  expect(await quote([ivy], { country: 'US' })).toMatchObject({ needs: ['state'], problems: [] })
  expect(await quote([ivy], { country: 'US', state: 'Ore.' })).toMatchObject({
    needs: ['state'],
    problems: [{ code: 'address_needed' }],
  })
  expect((await ann.checkOut([ivy])).json()).toMatchObject({
    code: 'address_needed',
    message: 'Please enter the delivery address: not every plant may go everywhere.',
  })
  expect((await ann.checkOut([ivy], { delivery: { ...boise, state: '' } })).json()).toMatchObject({
    code: 'address_needed',
    details: [{ field: 'delivery.state' }],
  })
  expect((await ann.checkOut([pot])).statusCode).toBe(200)
  // A shop that delivers to no place of a rule asks for none.
  await shop.set({ 'orders.countries': ['JP'] })
  expect(await quote([ivy])).not.toHaveProperty('asks')
  expect((await ann.checkOut([ivy])).statusCode).toBe(200)
})

it('the payment page asks for an address only where the whole cart may go to every country that it offers', async () => {
  await accept()
  const offered = async (products: Parameters<typeof ann.checkOut>[0]) => {
    const { id } = (await ann.checkOut(products)).json()
    const { shipping_address_collection: asked } = await shop.stripe.checkout.sessions.retrieve(id)
    return asked?.allowed_countries
  }
  expect(await offered([pot])).toEqual(['US', 'CA', 'DE', 'CH'])
  const palm = await plant('Chusan palm', 'Trachycarpus fortunei')
  expect((await ann.checkOut([pot, palm])).json()).toMatchObject({ code: 'address_needed' })
  // What only tells decides about no place, so that not even a state is needed.
  const told = await plant('Heather', 'Calluna vulgaris')
  const rule = {
    taxa: ['Calluna vulgaris'],
    countries: ['US'],
    states: ['HI'],
    effect: 'tell',
    words: 'Keep it cool.',
  }
  await rules('POST', '', { ...rule, active: true })
  await rules('DELETE', `/${knownRules().find(({ rule: { taxa } }) => taxa.includes('any plant'))!.id}`)
  expect(await offered([told])).toEqual(['US', 'CA', 'DE', 'CH'])
  expect((await ann.checkOut([told], { delivery: { ...boise, state: '' } })).statusCode).toBe(200)
})

it('a rule that asks lets the plant be bought and says so', async () => {
  await accept()
  const there = await quote([lemon], { country: 'US', state: 'CA' })
  expect(there).toMatchObject({
    problems: [],
    notices: [{ productId: lemon.productId, place: 'California', words: expect.any(String) }],
  })
  expect((await ann.checkOut([lemon], { delivery: { ...boise, state: 'California' } })).statusCode).toBe(200)
})

it('a rule that somebody switches on between reading the cart and opening its checkout refuses it', async () => {
  const rule = { taxa: ['Hedera helix'], countries: ['US'], states: ['OR'], effect: 'refuse', words: 'No.' }
  const { _id: id } = (await rules('POST', '', rule)).json()
  beforeNextStatement(shop.db, 'insert into "checkouts"', () =>
    shop.db.updateTable('sale_rules').set({ active: true }).where('id', '=', id).execute(),
  )
  const answer = await ann.checkOut([ivy], { delivery: portland })
  vi.restoreAllMocks()
  expect(answer.json()).toMatchObject({ code: 'not_sold_there' })
})

it('opening a checkout asks the database as often with rules as without, and so does a quote', async () => {
  const place = { country: 'US', state: 'ID' }
  const asked = async () => [
    await countStatements(() => ann.checkOut([ivy, pot, lemon], { delivery: boise })),
    await countStatements(() => quote([ivy, pot, lemon], place)),
  ]
  const without = await asked()
  await accept()
  expect(await asked()).toEqual(without)
  // Its prices, and the weather on the way.
  expect(without[1]).toBe(2)
})

it('names and places that are none are refused with a sentence at their field, and nothing changes', async () => {
  const right = { taxa: ['Hedera helix'], countries: ['US'], states: ['OR'], effect: 'refuse', words: 'No.' }
  for (const [change, field, message] of [
    [{ taxa: ['Hedera'] }, 'taxa', 'has Hedera, which is one word: write genus and species'],
    [{ taxa: ['Hedera helix ‘Glacier’'] }, 'taxa', 'has Hedera helix ‘Glacier’, a cultivar'],
    [{ taxa: ['H. helix'] }, 'taxa', 'has H. helix, whose genus is shortened'],
    [{ taxa: ['12'] }, 'taxa', 'has 12, which is no botanical name'],
    [{ taxa: ['Hedera helix; Citrus'] }, 'taxa', 'which is no botanical name'],
    [{ excepted: ['Citrus limon; ‘Eureka’'] }, 'excepted', 'which is no botanical name'],
    [{ taxa: [] }, 'taxa', 'must name plants'],
    [{ taxa: [], productId: newId() }, 'productId', 'is not a product of this shop'],
    [{ countries: ['XX'], states: [] }, 'countries', 'has XX, which is no country'],
    [{ states: ['Cascadia'] }, 'states', 'has Cascadia, which is no state of United States'],
    [{ countries: ['US', 'CA'] }, 'countries', 'must be exactly one country'],
    [{ countries: [], states: [] }, 'countries', 'must name a place'],
    [{ postcodes: ['9..1'] }, 'postcodes', 'has 9..1: write a postcode'],
    [{ from: '11-15' }, 'to', 'must be given too: a season'],
    [{ from: '02-30', to: '03-31' }, 'from', 'must be a day that every year has'],
    [{ words: '' }, 'words', 'must not be empty'],
    [{ words: 'x'.repeat(201) }, 'words', 'at most 200'],
  ] as const) {
    const answer = await rules('POST', '', { ...right, ...change })
    expect([change, answer.statusCode]).toEqual([change, 400])
    expect(answer.json().details).toContainEqual({ field, message: expect.stringContaining(message) })
  }
  expect(await shop.rows('sale_rules', ['id'], {})).toHaveLength(0)
  const { _id: id, version } = (await rules('POST', '', right)).json()
  expect((await rules('PATCH', `/${id}`, { states: ['Cascadia'] })).statusCode).toBe(400)
  expect((await rules('PATCH', `/${id}`, { active: true, version })).json()).toMatchObject({ active: true })
  expect((await rules('PATCH', `/${id}`, { active: false, version })).statusCode).toBe(409)
  expect((await rules('DELETE', `/${id}`)).statusCode).toBe(200)
  expect((await rules('DELETE', `/${id}`)).statusCode).toBe(404)
})

it('the list says what each rule finds, what is overdue, and how many plants no rule can find', async () => {
  await accept()
  const id = knownRules()[0]!.id
  await rules('PATCH', `/${id}`, { reviewBy: '2020-01-01' })
  const list = (await shop.call('GET', '/api/sale-rules?state=review', admin.headers)).json()
  expect(list).toMatchObject({ overdue: 1, totalRules: 1, rules: [{ _id: id, plants: 1, isOverdue: true }] })
  expect(list.unnamed).toBeGreaterThan(0)
  await plant('Ivy of a list in short', 'H. helix')
  const more = (await shop.call('GET', '/api/sale-rules?state=review', admin.headers)).json()
  expect(more.unnamed).toBe(list.unnamed + 1)
  const toDo = (await shop.call('GET', '/api/overview/to-do', admin.headers)).json()
  expect(toDo).toMatchObject({ rulesToReview: 1 })
  expect(toDo).not.toHaveProperty('ordersHeld')
  // It still holds.
  expect((await quote([ivy], { country: 'US', state: 'OR' })).problems).toHaveLength(1)
  const known = (await shop.call('GET', '/api/sale-rules/known', admin.headers)).json()
  expect(known.rules).toHaveLength(knownRules().length)
  expect(known.rules[0]).toMatchObject({ isAccepted: true, plants: 1 })
})

// The last one: sessions end with the years.
it('a rule of a season holds in it, over New Year too, and one of a product for that product', async () => {
  const season = { from: '11-15', to: '03-31', effect: 'refuse', words: 'Not in winter.', active: true }
  const made = await rules('POST', '', { ...season, productId: pot.productId, countries: ['US'] })
  expect(made.statusCode).toBe(201)
  shop.clock.set(new Date('2027-01-10T12:00:00Z'))
  expect((await quote([pot], { country: 'US' })).problems).toHaveLength(1)
  expect((await quote([ivy], { country: 'US' })).problems).toHaveLength(0)
  shop.clock.set(new Date('2027-05-10T12:00:00Z'))
  expect((await quote([pot], { country: 'US' })).problems).toHaveLength(0)
})
