import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { AppError } from '../../../platform/errors.ts'
import { beforeNextTransaction } from '../../../testing/before-next-transaction.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { refundsIn } from '../../../testing/refunds.ts'

const shop = await openPaymentShop()
const money = refundsIn(shop)
let admin = await shop.buyer('admin')
const ann = await shop.buyer()
const fern = (await shop.world.product({ price_cents: 1_000 })).id
afterEach(async () => {
  vi.restoreAllMocks()
  await money.agree()
})

const buy = () => ann.buy([{ productId: fern, quantity: 2 }])
const noAnswer = () => new AppError(503, 'unavailable', 'no answer in time')
const refundsApi = () => shop.app.provider.refundsApi

it('a customer cancels just before an admin ships: the order stays, and the admin hears why', async () => {
  const { _id } = await buy()
  beforeNextTransaction(shop.db, () => money.cancel(ann, _id))
  const shipped = await money.setStatus(admin, _id, 'shipped')
  expect([shipped.statusCode, shipped.json().message]).toEqual([409, 'This order was cancelled.'])
  expect(await money.read(ann, _id)).toMatchObject({ status: 'pending', refunded: 21 })
})

it('an admin ships just before a customer cancels: the parcel is on its way, and no money goes back', async () => {
  const { _id } = await buy()
  beforeNextTransaction(shop.db, () => money.setStatus(admin, _id, 'shipped'))
  const cancelled = await money.cancel(ann, _id)
  expect([cancelled.statusCode, cancelled.json().code]).toEqual([409, 'too_late'])
  expect(await money.read(ann, _id)).not.toHaveProperty('refunds')
})

it('both at the same moment: one of them wins, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id } = await buy()
    const answers = await Promise.all([money.cancel(ann, _id), money.setStatus(admin, _id, 'shipped')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  }
})

it('two admins give back the same line at the same moment: one does, the other is told', async () => {
  const other = await shop.buyer('admin')
  const { _id } = await buy()
  const lines = [{ position: 0, quantity: 2 }]
  beforeNextTransaction(shop.db, () => money.refund(other, _id, { lines }))
  const answer = await money.refund(admin, _id, { lines })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund_too_large'])
  expect((await money.read(admin, _id)).refunds).toHaveLength(1)
})

it('ten clicks of several people at once never give back more than was paid', async () => {
  const { _id } = await buy()
  const clicks = Array.from({ length: 10 }, () => money.refund(admin, _id, { amount: 4.5 }))
  const answers = await Promise.all([...clicks, money.cancel(ann, _id)])
  expect(answers.some(({ statusCode }) => statusCode === 409)).toBe(true)
  const page = await money.read(admin, _id)
  expect(page.refunded).toBe(21)
})

it('a shop that dies before it asks the provider asks a minute later', async () => {
  const { _id } = await buy()
  vi.spyOn(refundsApi(), 'listRefunds').mockRejectedValueOnce(noAnswer())
  const answer = await money.refund(admin, _id)
  expect(answer.json().refunds).toMatchObject([{ state: 'wanted', amount: 21 }])
  await shop.jobs.tick('settle-refunds')
  expect((await money.read(admin, _id)).refunds).toMatchObject([{ state: 'succeeded' }])
})

it.each([
  ['a minute later', 60_000],
  ['two days later, when the provider has forgotten the key', 2 * DAY],
])(
  'a shop that dies before it hears the answer finds the refund %s, and asks for no second one',
  async (_when, later) => {
    const { _id } = await buy()
    const refund = refundsApi().refund
    vi.spyOn(refundsApi(), 'refund').mockImplementationOnce(async (wanted) => {
      await refund(wanted)
      throw noAnswer()
    })
    // Refunds half of it, so that a second refund would fit.
    await money.refund(admin, _id, { lines: [{ position: 0, quantity: 1 }] })
    expect((await money.read(admin, _id)).refunds).toMatchObject([{ state: 'wanted' }])
    shop.clock.advance(later)
    // An admin's session does not last that long.
    admin = await shop.buyer('admin')
    await shop.jobs.tick('settle-refunds')
    expect((await money.read(admin, _id)).refunds).toMatchObject([{ state: 'succeeded', amount: 10.5 }])
  },
)

it('the event of a refund comes before our own answer is noted: it is the same refund', async () => {
  const { _id } = await buy()
  const refund = refundsApi().refund
  vi.spyOn(refundsApi(), 'refund').mockImplementationOnce(async (wanted) => {
    const answer = await refund(wanted)
    await money.deliverEvents(['refund.created', 'charge.refunded'])
    return answer
  })
  const { refunds } = (await money.refund(admin, _id)).json()
  expect(refunds).toMatchObject([{ state: 'succeeded', source: 'admin' }])
})

it('somebody gives it all back on the screen of the provider meanwhile: ours fails with the words of the provider', async () => {
  const { _id } = await buy()
  const refund = refundsApi().refund
  vi.spyOn(refundsApi(), 'refund').mockImplementationOnce(async (wanted) => {
    await money.atProvider(`${await money.intentOf(_id)}/refund`)
    return refund(wanted)
  })
  const answer = await money.refund(admin, _id, { amount: 5 })
  expect(answer.json().refunds).toMatchObject([
    { amount: 5, state: 'failed', problem: 'This payment was already refunded.' },
  ])
  await money.deliverEvents(['refund.created'])
  expect(await money.read(admin, _id)).toMatchObject({ refunded: 21 })
})

it('a refund that was given up here and turns up there all the same counts', async () => {
  const { _id } = await buy()
  const refund = refundsApi().refund
  vi.spyOn(refundsApi(), 'refund').mockImplementationOnce(async (wanted) => {
    await refund(wanted)
    return { refusal: 'The connection was lost in a bad moment.' }
  })
  await money.refund(admin, _id)
  expect(await money.read(admin, _id)).not.toHaveProperty('refunded')
  await shop.jobs.tick('find-refunds')
  expect(await money.read(admin, _id)).toMatchObject({ refunded: 21, refunds: [{ state: 'succeeded' }] })
})

it('an answer that was read earlier and is noted later changes nothing', async () => {
  const { _id } = await buy()
  const requestId = randomUUID()
  await money.refund(admin, _id, { requestId })
  const [{ provider_id: id }] = (await shop.rows('refunds', ['provider_id'], { id: requestId })) as [
    { provider_id: string },
  ]
  const list = refundsApi().listRefunds
  vi.spyOn(refundsApi(), 'listRefunds').mockImplementationOnce(async (which) => {
    const early = await list(which)
    await money.atProvider(`refunds/${id}/fail`)
    await money.deliverEvents(['refund.failed'])
    return early
  })
  await money.deliverEvents(['refund.created'])
  expect((await money.read(admin, _id)).refunds).toMatchObject([{ state: 'failed' }])
})

it('everything at one moment, with jobs and events between: the books agree', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, buy))
  await Promise.all([
    ...orders.flatMap(({ _id }) => [
      money.refund(admin, _id, { lines: [{ position: 0, quantity: 1 }] }),
      money.refund(admin, _id, { amount: 3 }),
      money.cancel(ann, _id),
      money.setStatus(admin, _id, 'processing'),
    ]),
    shop.jobs.tick('settle-refunds'),
    shop.jobs.tick('find-refunds'),
    shop.jobs.tick('correct-totals'),
    money.deliverEvents(['refund.created', 'charge.refunded']),
  ])
  await shop.call('DELETE', `/api/orders/delete-order/${orders[0]!._id}`, admin.headers)
  const before = await money.books()
  await shop.jobs.tick('correct-totals')
  expect((await money.books()).earned).toBe(before.earned)
})

it('many orders at the same moment, since the password was last given: no more than one after the other', async () => {
  const clerk = await shop.buyer('admin')
  await shop.update(
    'sessions',
    { user_id: clerk.user.id },
    { confirmed_at: new Date(shop.clock.now().getTime() - DAY) },
  )
  const palm = (await shop.world.product({ price_cents: 9_000 })).id
  const orders = []
  for (let times = 0; times < 5; times += 1) orders.push(await ann.buy([{ productId: palm, quantity: 1 }]))
  const answers = await Promise.all(orders.map(({ _id }) => money.refund(clerk, _id, { amount: 90 })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 403, 403, 403])
})
