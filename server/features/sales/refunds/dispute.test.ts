import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import type { OrderListView } from '../../../../contract/schemas/order.ts'
import { setUpRefunds } from '../../../testing/refund-fixture.ts'

const desk = await setUpRefunds()
afterEach(() => vi.restoreAllMocks())
const { plant, buy, emailsOf, providerIdOf } = desk
/** The card whose refunds are under way for a while. */
const SLOW_REFUND = '4000 0000 0000 7726'

describe('what happens past the shop', () => {
  it("a refund on the provider's own screen appears with its e-mail, once, however often it is reported", async () => {
    const order = await buy([[await plant(1_000), 2]])
    await desk.money.atProvider(`${await desk.money.intentOf(order._id)}/refund`, { amount: '7.50' })
    for (let times = 0; times < 2; times += 1)
      await desk.money.deliverEvents(['refund.created', 'refund.updated', 'charge.refunded'])
    expect(await desk.money.read(desk.admin, order._id)).toMatchObject({
      refunded: 7.5,
      refunds: [{ amount: 7.5, state: 'succeeded', source: 'provider' }],
    })
    expect(await emailsOf(order._id)).toEqual(['order placed', 'refunded'])
  })

  it('is found within the hour, also when no event came', async () => {
    const order = await buy([[await plant(1_000), 2]])
    await desk.money.atProvider(`${await desk.money.intentOf(order._id)}/refund`, {})
    await desk.shop.jobs.tick('find-refunds')
    expect((await desk.money.read(desk.ann, order._id)).refunded).toBe(21)
  })

  it('a refund that comes back days later gives its amount back, is logged, and the buyer is told', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const [refund] = (await desk.money.refund(desk.admin, order._id)).json().refunds
    await desk.money.atProvider(`refunds/${await providerIdOf(refund._id)}/fail`)
    desk.logged.length = 0
    await desk.money.deliverEvents(['refund.failed', 'refund.updated', 'refund.created'])
    const page = await desk.money.read(desk.admin, order._id)
    expect(page).not.toHaveProperty('refunded')
    expect(page.refunds).toMatchObject([{ state: 'failed', problem: 'expired_or_canceled_card' }])
    expect(page.history.at(-1)).toMatchObject({ kind: 'refund failed', amount: 21 })
    expect(await emailsOf(order._id)).toEqual(['order placed', 'refunded', 'refund failed'])
    expect(desk.logged).toMatchObject([{ level: 50, msg: 'a refund failed and must be made again' }])
  })

  it('a refund that was cancelled at the provider is told to admins too, as its buyer still waits for the money', async () => {
    const order = await buy([[await plant(1_000), 2]], SLOW_REFUND)
    const [refund] = (await desk.money.refund(desk.admin, order._id)).json().refunds
    await desk.money.atProvider(`refunds/${await providerIdOf(refund._id)}/cancel`)
    await desk.money.deliverEvents(['refund.updated'])
    expect((await desk.money.read(desk.admin, order._id)).refunds).toMatchObject([
      { state: 'failed', problem: 'It was cancelled at the card provider.' },
    ])
    expect(await emailsOf(order._id)).toEqual(['order placed', 'refunded', 'refund failed'])
    const told = { order_id: order._id, kind: 'refund needs review' } as const
    expect(await desk.shop.rows('emails', ['to_address'], told)).toContainEqual({
      to_address: desk.admin.user.email,
    })
    const buyers = { order_id: order._id, kind: 'refund failed' } as const
    expect(await desk.shop.rows('emails', ['data'], buyers)).toMatchObject([{ data: { wasSent: false } }])
    const failed = await desk.shop.call('GET', '/api/orders?page=1&waiting=refund', desk.admin.headers)
    expect(failed.json<OrderListView>().orders.map(({ _id }) => _id)).toContain(order._id)
  })

  it('a disputed payment cannot be given back while the bank decides, nor after it is lost', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const intent = await desk.money.intentOf(order._id)
    const disputes = ['charge.dispute.created', 'charge.dispute.closed', 'charge.dispute.funds_withdrawn']
    await desk.money.atProvider(`${intent}/dispute`)
    await desk.money.deliverEvents(disputes)
    expect((await desk.money.read(desk.admin, order._id)).dispute).toBe('open')
    expect(await desk.money.read(desk.ann, order._id)).not.toHaveProperty('dispute')
    for (const answer of [
      await desk.money.refund(desk.admin, order._id),
      await desk.money.cancel(desk.ann, order._id),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'disputed'])
    await desk.money.atProvider(`${intent}/lost`)
    await desk.money.deliverEvents(disputes)
    const page = await desk.money.read(desk.admin, order._id)
    expect(page.dispute).toBe('lost')
    expect(page.history.filter(({ kind }: { kind: string }) => kind === 'dispute')).toHaveLength(2)
    expect((await desk.money.refund(desk.admin, order._id)).json().code).toBe('disputed')
    expect((await desk.money.cancel(desk.admin, order._id)).json()).not.toHaveProperty('refunded')
    expect(await emailsOf(order._id)).toEqual(['order placed', 'order cancelled'])
  })

  it('a dispute and its end are told to those who are set, each once', async () => {
    const told = async (orderId: string) => {
      const emails = desk.shop.db.selectFrom('emails').select(['to_address', 'data'])
      return (
        await emails
          .where('order_id', '=', orderId)
          .where('kind', '=', 'dispute')
          .orderBy('created_at')
          .execute()
      ).map(({ to_address, data }) => [to_address, (data as { dispute: string }).dispute])
    }
    const headers = await desk.shop.world.signIn(desk.admin.user)
    const set = async (values: object) =>
      expect((await desk.shop.call('PATCH', '/api/settings', headers, { values })).statusCode).toBe(200)
    const order = await buy([[await plant(1_000), 2]])
    const intent = await desk.money.intentOf(order._id)
    await set({ 'notify.dispute': ['bank@example.com'] })
    await desk.money.atProvider(`${intent}/dispute`)
    for (let times = 0; times < 2; times += 1) await desk.money.deliverEvents(['charge.dispute.created'])
    expect(await told(order._id)).toEqual([['bank@example.com', 'open']])
    await set({ 'notify.dispute': null })
    desk.shop.clock.advance(1_000)
    await desk.money.atProvider(`${intent}/won`)
    await desk.money.deliverEvents(['charge.dispute.closed'])
    const admins = await desk.shop.rows('users', ['email'], { role: 'admin' })
    const [, ...ended] = await told(order._id)
    expect(ended).toHaveLength(admins.length)
    expect(ended).toEqual(expect.arrayContaining(admins.map(({ email }) => [email, 'won'])))
  })

  it('a dispute and a refund that failed wait for an admin in the archive too', async () => {
    const listedFor = async (waiting: string) => {
      const url = `/api/orders?page=1&waiting=${waiting}`
      const { orders, totalOrders } = (
        await desk.shop.app.inject({ url, headers: desk.admin.headers })
      ).json<OrderListView>()
      expect(orders).toHaveLength(totalOrders)
      return orders.filter(({ archivedAt }) => archivedAt !== undefined).map(({ _id }) => _id)
    }
    const archive = (url: string) => desk.shop.call('DELETE', url, desk.admin.headers)
    const [asked, unpaid] = [await buy([[await plant(1_000), 1]]), await buy([[await plant(1_000), 1]])]
    const [refund] = (await desk.money.refund(desk.admin, unpaid._id)).json().refunds
    for (const { _id } of [asked, unpaid]) await archive(`/api/orders/delete-order/${_id}`)
    await desk.money.atProvider(`${await desk.money.intentOf(asked._id)}/dispute`)
    await desk.money.atProvider(`refunds/${await providerIdOf(refund._id)}/fail`)
    await desk.money.deliverEvents(['charge.dispute.created', 'refund.failed'])
    expect(await listedFor('dispute')).toEqual([asked._id])
    expect(await listedFor('refund')).toEqual([unpaid._id])
    expect(await listedFor('packing')).toEqual([])
  })

  it('a refund that was given up and has gone all the same is counted when it was made, as a recount does', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const { refundsApi } = desk.shop.app.provider
    const real = refundsApi.refund.bind(refundsApi)
    vi.spyOn(refundsApi, 'refund').mockImplementationOnce(async (wanted) => {
      await real(wanted)
      return { refusal: 'No answer.' }
    })
    expect((await desk.money.refund(desk.admin, order._id)).json().refunds).toMatchObject([
      { state: 'failed' },
    ])
    desk.shop.clock.advance(60 * 60 * 1_000)
    await desk.money.deliverEvents(['refund.created'])
    expect((await desk.money.read(desk.admin, order._id)).refunded).toBe(21)
    expect((await desk.money.books()).corrections).toEqual([])
  })

  it('a won dispute lets money go back again', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const intent = await desk.money.intentOf(order._id)
    await desk.money.atProvider(`${intent}/dispute`)
    await desk.money.atProvider(`${intent}/won`)
    await desk.shop.jobs.tick('find-refunds')
    expect((await desk.money.read(desk.admin, order._id)).dispute).toBe('won')
    expect((await desk.money.refund(desk.admin, order._id)).statusCode).toBe(200)
  })

  it('what became of an old dispute, or of a refund of last week, is found within the hour without events', async () => {
    const [disputed, refunded] = [await buy([[await plant(1_000), 2]]), await buy([[await plant(1_000), 2]])]
    const intent = await desk.money.intentOf(disputed._id)
    await desk.money.atProvider(`${intent}/dispute`)
    await desk.shop.jobs.tick('find-refunds')
    const [refund] = (await desk.money.refund(desk.admin, refunded._id)).json().refunds
    desk.shop.clock.advance(7 * DAY)
    await desk.signInAgain()
    await desk.money.atProvider(`refunds/${await providerIdOf(refund._id)}/fail`)
    await desk.shop.jobs.tick('find-refunds')
    expect(await desk.money.read(desk.admin, refunded._id)).not.toHaveProperty('refunded')
    desk.shop.clock.advance(60 * DAY)
    await desk.signInAgain()
    await desk.money.atProvider(`${intent}/lost`)
    await desk.shop.jobs.tick('find-refunds')
    expect((await desk.money.read(desk.admin, disputed._id)).dispute).toBe('lost')
  })

  it('refunds that have not changed are asked for by one list, however old', async () => {
    const order = await buy([[await plant(1_000), 2]])
    await desk.money.refund(desk.admin, order._id)
    desk.shop.clock.advance(2 * DAY)
    await desk.signInAgain()
    await desk.shop.jobs.tick('find-refunds')
    desk.shop.takeCalls()
    await desk.shop.jobs.tick('find-refunds')
    const payment = await desk.money.intentOf(order._id)
    expect(desk.shop.takeCalls().filter((call) => call.includes(payment))).toEqual([])
  })

  it('a payment that was disputed and won can be disputed again, and what was read earlier changes nothing', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const intent = await desk.money.intentOf(order._id)
    const deliverDispute = () => desk.money.deliverEvents(['charge.dispute.created'])
    const stands = async () => (await desk.money.read(desk.admin, order._id)).dispute
    await desk.money.atProvider(`${intent}/dispute`)
    const { listDisputes } = desk.shop.app.provider.refundsApi
    const early = await listDisputes({ paymentIntent: intent })
    await desk.money.atProvider(`${intent}/won`)
    await deliverDispute()
    expect(await stands()).toBe('won')
    vi.spyOn(desk.shop.app.provider.refundsApi, 'listDisputes').mockResolvedValueOnce(early)
    await deliverDispute()
    expect(await stands()).toBe('won')
    desk.shop.clock.advance(DAY)
    await desk.signInAgain()
    await desk.money.atProvider(`${intent}/dispute`)
    await deliverDispute()
    expect(await stands()).toBe('open')
    expect((await desk.money.refund(desk.admin, order._id)).json().code).toBe('disputed')
    vi.spyOn(desk.shop.app.provider.refundsApi, 'listDisputes').mockResolvedValueOnce([
      { ...early[0]!, dispute: 'won' },
    ])
    await deliverDispute()
    expect(await stands()).toBe('open')
    await desk.money.atProvider(`${intent}/lost`)
    await deliverDispute()
    expect(await stands()).toBe('lost')
  })

  it('the list of payments says that a refund failed until the money has gone all the same', async () => {
    const order = await buy([[await plant(1_000), 3]])
    const row = async () => {
      const url = '/api/payments?page=1'
      const list = (await desk.shop.app.inject({ url, headers: desk.admin.headers })).json()
      return list.payments.find(({ orderId }: { orderId: string }) => orderId === order.orderId)
    }
    const one = { lines: [{ position: 0, quantity: 1 }] }
    const [refund] = (await desk.money.refund(desk.admin, order._id, one)).json().refunds
    await desk.money.atProvider(`refunds/${await providerIdOf(refund._id)}/fail`)
    await desk.money.deliverEvents(['refund.failed'])
    expect(await row()).toMatchObject({ refundFailed: true })
    await desk.money.refund(desk.admin, order._id, { amount: 2 })
    expect(await row()).toMatchObject({ refundFailed: true })
    await desk.money.refund(desk.admin, order._id, one)
    expect(await row()).not.toHaveProperty('refundFailed')
  })

  it('an event about a payment of somebody else changes nothing', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'refund.created' }
    const data = { object: { id: 're_1', object: 'refund', payment_intent: 'pi_of_another_shop' } }
    expect((await desk.shop.deliver(JSON.stringify({ ...event, data }))).statusCode).toBe(200)
  })
})
