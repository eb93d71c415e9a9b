import { describe, expect, it } from 'vitest'
import { DAY } from '../../../../../contract/durations.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import type { HoldView } from '../../../../../contract/schemas/shipping-risk.ts'
import { HELD_AT_ONCE } from '../../../../../contract/shipping-risks.ts'
import { openMailingShop } from '../../../../testing/payment-shop.ts'
import type { Method } from '../../../../testing/test-shop.ts'

const shop = await openMailingShop()
const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]

const call = (method: Method, url: string, payload?: object) => shop.call(method, url, admin.headers, payload)
const plant = async () => {
  const product = await shop.world.product()
  await call('PUT', `/api/plant-facts/${product.id}`, { water: 3 })
  return product
}
/** Buys with delivery to Boise, ID 83702, United States, as the hosted page of the tests says. */
const buy = ({ id: productId }: { id: string }) => ann.buy([{ productId, quantity: 1 }])
const page = async (id: string) => (await call('GET', `/api/orders/order/${id}`)).json<OrderView>()
const emails = (orderId: string | string[]) =>
  shop.rows('emails', ['data'], { kind: 'weather hold', order_id: orderId }, 'id')

describe('a region', () => {
  const hold = async (body: object) => {
    const answer = await call('POST', '/api/shipping-risks/hold-orders', body)
    expect(answer.statusCode).toBe(200)
    return answer.json<HoldView>()
  }
  const boise = { country: 'US', state: 'id', postalPrefix: '837', risk: 'frost', until: '2027-03-15' }

  it('is held and freed by one call each, which tells its buyers once', async () => {
    const live = await plant()
    const [order, other, sent, erased, cancelled, dead] = [
      await buy(live),
      await buy(live),
      await buy(live),
      await buy(live),
      await buy(live),
      await buy(await shop.world.product()),
    ]
    await call('PATCH', `/api/orders/update-order-status/${sent._id}`, { status: 'shipped' })
    expect(
      (await call('POST', `/api/orders/${cancelled._id}/cancel`, { reason: 'Snapped' })).statusCode,
    ).toBe(200)
    await shop.update('order_deliveries', { order_id: erased._id }, { erased_at: shop.clock.now() })
    expect(await hold({ ...boise, postalPrefix: '838' })).toEqual({ orders: 0, more: false })
    expect((await hold(boise)).orders).toBe(2)
    expect(await hold(boise)).toEqual({ orders: 0, more: false })
    await call('PATCH', `/api/orders/${other._id}/delivery`, { ...other.delivery!, phone: '+1 555 0100' })
    for (const { _id: id } of [order, other])
      expect(await page(id)).toMatchObject({ holdUntil: '2027-03-15' })
    for (const { _id: id } of [sent, erased, cancelled, dead]) expect(await emails(id)).toEqual([])
    // Orders put on hold for the weather when they were bought are released too.
    const frost = { country: 'US', state: '', postalPrefix: '', fromDay: '01-01', toDay: '12-31' }
    await call('POST', '/api/shipping-risks', { ...frost, risk: 'frost', action: 'hold' })
    const held = await buy(live)
    expect(await page(held._id)).toHaveProperty('holdUntil')
    expect((await hold({ ...boise, until: null })).orders).toBe(3)
    expect((await hold({ ...boise, risk: 'heat' })).orders).toBe(3)
    expect((await hold(boise)).orders).toBe(3)
    expect(await page(order._id)).toMatchObject({ holdReason: 'frost' })
    expect((await hold({ ...boise, until: null })).orders).toBe(3)
    for (const { _id: id } of [order, held]) expect(await page(id)).not.toHaveProperty('holdUntil')
    expect(await emails(order._id)).toMatchObject([
      { data: { until: '2027-03-15' } },
      { data: { until: null } },
      { data: { until: '2027-03-15', risk: 'heat' } },
      { data: { until: '2027-03-15', risk: 'frost' } },
      { data: { until: null } },
    ])
    const log = await shop.rows('audit_log', ['action', 'before', 'after'], { subject_id: order._id }, 'id')
    expect(log).toMatchObject([
      { action: 'hold order', after: { holdUntil: '2027-03-15', holdReason: 'frost' } },
      { action: 'free order', before: { holdUntil: '2027-03-15' }, after: { holdUntil: null } },
      { action: 'hold order' },
      { action: 'hold order' },
      { action: 'free order' },
    ])
    await shop.app.outbox.run()
    const texts = shop.mail.received.map((message) => JSON.stringify(message))
    expect(texts.some((text) => text.includes('on hold because of the weather'))).toBe(true)
  })

  it('of more orders than one call takes is finished by further calls, and two admins at once tell nobody twice', async () => {
    const product = await plant()
    const count = HELD_AT_ONCE + 5
    const orders = await Promise.all(
      Array.from({ length: count }, () => shop.world.order({ user: ann.user, lines: [{ product }] })),
    )
    await shop.insert(
      'order_deliveries',
      orders.map(({ id }) => ({
        order_id: id,
        name: 'A',
        line1: 'B',
        city: 'C',
        postal_code: '01067',
        country: 'DE',
        updated_at: shop.clock.now(),
      })),
    )
    const dresden = { country: 'DE', postalPrefix: '010', risk: 'heat', until: '2027-05-31' }
    const both = await Promise.all([hold(dresden), hold(dresden)])
    const rest = await hold(dresden)
    expect(both.reduce((sum, each) => sum + each.orders, rest.orders)).toBe(count)
    expect(rest.more).toBe(false)
    expect(await emails(orders.map(({ id }) => id))).toHaveLength(count)
  })

  it('cannot be held until a day that has passed or is years away, so that no e-mail names one', async () => {
    const dayFrom = (days: number) =>
      new Date(shop.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
    const refusal = async (until: string) => {
      const answer = await call('POST', '/api/shipping-risks/hold-orders', { ...boise, until })
      return [answer.statusCode, answer.json().details?.[0]?.field]
    }
    for (const until of ['0000-01-01', dayFrom(-2), dayFrom(368), '9999-12-31'])
      expect([until, ...(await refusal(until))]).toEqual([until, 400, 'until'])
    for (const until of [dayFrom(1), dayFrom(365)]) expect(await refusal(until)).toEqual([200, undefined])
  })

  it.each([[{ until: '15.03.2027' }], [{ country: 'XX' }], [{ risk: 'snow' }]])(
    'refuses %o',
    async (wrong) => {
      expect((await call('POST', '/api/shipping-risks/hold-orders', { ...boise, ...wrong })).statusCode).toBe(
        400,
      )
    },
  )
})
