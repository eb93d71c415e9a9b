import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { openMailingShop, pay } from '../../../testing/payment-shop.ts'
import { checkoutPlace } from './checkout.personal-data.ts'

const shop = await openMailingShop()
const admin = await shop.buyer('admin')
const grandma = {
  name: 'Grandma Lund',
  phone: '',
  line1: '1 Moss Lane',
  line2: '',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'US',
}
const note = 'Happy birthday!\nIt likes shade.'

async function orderOf(buyer: Awaited<ReturnType<typeof shop.buyer>>, gift?: object) {
  const { id: productId } = await shop.world.product()
  const products = [{ productId, quantity: 1 }]
  const { id, url } = (await buyer.checkOut(products, { delivery: grandma, ...(gift && { gift }) })).json()
  await pay(url)
  return (await buyer.confirm(id)).json().order
}

const read = async (id: string, headers: object) =>
  (await shop.call('GET', `/api/orders/order/${id}`, headers)).json()

describe('a gift', () => {
  it('is none in a shop that does not offer them', async () => {
    await shop.set({ 'orders.countries': ['US'] })
    expect(await orderOf(await shop.buyer(), { note })).not.toHaveProperty('gift')
  })

  it('goes to somebody else with its note, of which the office prints a card, while e-mails go to the buyer alone', async () => {
    await shop.set({ 'orders.gifts': true, 'orders.countries': ['US'] })
    const ann = await shop.buyer()
    const order = await orderOf(ann, { note: `  ${note} ` })
    expect(order).toMatchObject({ gift: { note }, delivery: { name: 'Grandma Lund' } })
    expect(await read(order._id, admin.headers)).toMatchObject({ gift: { note } })
    expect(await orderOf(ann)).not.toHaveProperty('gift')
    const emails = await shop.db
      .selectFrom('emails')
      .select(['to_address', 'data'])
      .where('order_id', '=', order._id)
      .execute()
    expect(new Set(emails.map(({ to_address: to }) => to))).toEqual(new Set([ann.user.email]))
    expect(JSON.stringify(emails)).not.toContain('Happy birthday')
  })

  it('has a note of at most 500 characters', async () => {
    const ann = await shop.buyer()
    const { id: productId } = await shop.world.product()
    const gift = { note: 'a'.repeat(501) }
    const answer = await ann.checkOut([{ productId, quantity: 1 }], { delivery: grandma, gift })
    expect([answer.statusCode, answer.json().details?.[0].field]).toEqual([400, 'gift.note'])
  })

  it('loses its note with its buyer, whose download has it', async () => {
    await shop.set({ 'orders.gifts': true, 'orders.countries': ['US'] })
    const ann = await shop.buyer()
    const order = await orderOf(ann, { note })
    const own = await shop.call('GET', '/api/account/data.json', ann.headers)
    expect(own.body).toContain('Happy birthday!')
    const person = { id: ann.user.id, emailKeys: [], confirmedKeys: [], others: [], at: shop.clock.now() }
    await inTransaction(shop.db, (tx) => checkoutPlace.erase(tx, person))
    expect((await read(order._id, admin.headers)).gift).toEqual({ note: '' })
  })
})
