import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ClaimListView } from '../../../../contract/schemas/claim.ts'
import { setUpWithdrawals } from '../../../testing/withdrawal-fixture.ts'

/* A declaration takes a quarter of a second, so that its time tells nothing: about ten seconds in all. */

const { desk, call, shipped, read, answer, order, declare, toGermany, two, acknowledgements, caseOf } =
  await setUpWithdrawals()
const { plant, buy } = desk
const one = [{ position: 0, quantity: 1 }]
const at = (id: string, arrived: string) =>
  desk.shop.update('shipments', { order_id: id }, { delivered_at: new Date(arrived) })

describe('anybody withdraws with the number and the address of an order', () => {
  it('without logging in, and gets an acknowledgement with all that was declared and its minute', async () => {
    const bought = await two()
    desk.shop.clock.set('2026-06-15T21:07:42Z')
    const said = await declare(bought, { lines: one, email: bought.email.toUpperCase() })
    const time = 'June 15, 2026 at 5:07 PM (America/New_York)'
    expect([said.statusCode, said.json()]).toEqual([200, { declaredAt: '2026-06-15T21:07:42.000Z', time }])
    expect(await acknowledgements(bought._id)).toEqual([
      {
        to_address: bought.email,
        data: {
          orderNumber: bought.orderId,
          name: 'Yuki Mori',
          time,
          text: '',
          lines: [`1 × ${bought.products[0]!.name}`],
          isWhole: false,
        },
      },
    ])
    expect(await caseOf(bought._id)).toMatchObject({
      name: 'Yuki Mori',
      state: 'open',
      lines: one,
      refundBy: '2026-06-29T21:07:42.000Z',
    })
    expect((await read(bought._id)).claims[0]).not.toHaveProperty('name')
    const { claims } = (await call('GET', '/api/claims', desk.admin)).json<ClaimListView>()
    expect(claims).toContainEqual(expect.objectContaining({ orderId: bought.orderId, kind: 'withdrawal' }))
  })

  it('and reads the same about an order of somebody else and one that never was, which changes nothing', async () => {
    const bought = await two()
    const took = async (changes: object) => {
      const since = performance.now()
      const { statusCode, body } = await declare(bought, changes)
      return { statusCode, body, ms: performance.now() - since }
    }
    const answers = [
      await took({ email: 'eve@example.com' }),
      await took({ orderNumber: 'FC-AAAA-AAAA' }),
      await took({}),
    ]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    for (const { ms } of answers) expect(ms).toBeGreaterThanOrEqual(249)
    expect((await read(bought._id)).claims).toHaveLength(1)
    expect(await acknowledgements(bought._id)).toHaveLength(1)
  })

  it('and reads the minute of the first time when it is sent again, whether or not there is such an order', async () => {
    const bought = await two()
    desk.shop.clock.set('2026-06-15T21:07:42Z')
    const same = [{ requestId: randomUUID() }, { requestId: randomUUID(), orderNumber: 'FC-AAAA-AAAA' }]
    const answers = async (more: object = {}) =>
      (await Promise.all(same.map((changes) => declare(bought, { ...changes, ...more })))).map((answer) =>
        answer.json(),
      )
    const first = await answers()
    expect(first[0]).toMatchObject({ declaredAt: '2026-06-15T21:07:42.000Z' })
    desk.shop.clock.set('2026-06-15T21:09:00Z')
    expect(await answers()).toEqual(first)
    // Other words are another declaration, so that nobody declares anything in the past.
    const later = { declaredAt: '2026-06-15T21:09:00.000Z' }
    expect(await answers({ name: 'Eve' })).toMatchObject([later, later])
    expect(await acknowledgements(bought._id)).toHaveLength(1)
  })

  it('and reads the same when it is sent again after its money went back', async () => {
    const bought = await two()
    const requestId = randomUUID()
    await declare(bought, { requestId })
    await answer(requestId, { decision: 'refund' })
    expect((await declare(bought, { requestId })).statusCode).toBe(200)
    expect((await declare(bought, { requestId, email: 'eve@example.com' })).statusCode).toBe(200)
    expect(await acknowledgements(bought._id)).toHaveLength(1)
  })

  it('from some of it in words, which an admin turns into lines', async () => {
    const bought = await two()
    await declare(bought, { text: 'One of the two ferns.' })
    const { _id: id } = (await caseOf(bought._id))!
    expect(await caseOf(bought._id)).toMatchObject({ lines: [], text: 'One of the two ferns.' })
    await answer(id, { decision: 'refund', lines: one })
    expect(await order(bought._id)).toMatchObject({ refunded: 20.99, refunds: [{ lines: one }] })
  })

  it('twice, at the same moment too: it is one case, of the most that was declared, and both are acknowledged', async () => {
    const bought = await two()
    const requestId = randomUUID()
    await Promise.all([
      declare(bought, { requestId, lines: one }),
      declare(bought, { requestId, lines: one }),
      declare(bought, { lines: [{ position: 0, quantity: 2 }] }),
    ])
    const { claims } = await read(bought._id)
    expect(claims).toMatchObject([{ kind: 'withdrawal', lines: [{ position: 0, quantity: 2 }] }])
    expect(await acknowledgements(bought._id)).toHaveLength(2)
  })

  it('with a number as people copy and type it', async () => {
    const bought = await two()
    const { orderId } = bought
    const typed = [
      `#${orderId}`,
      orderId.toLowerCase().replaceAll('-', ''),
      ` ${orderId.replaceAll('-', '–')}\u200b`,
    ]
    for (const orderNumber of typed) await declare(bought, { orderNumber })
    expect(await acknowledgements(bought._id)).toHaveLength(typed.length)
    expect((await read(bought._id)).claims).toHaveLength(1)
  })

  it('of more than was bought: only what was bought counts', async () => {
    const bought = await two()
    await declare(bought, {
      lines: [
        { position: 0, quantity: 9 },
        { position: 4, quantity: 1 },
      ],
    })
    expect(await caseOf(bought._id)).toMatchObject({ lines: [{ position: 0, quantity: 2 }] })
    for (const wrong of [{ name: '' }, { email: 'nobody' }, { orderNumber: ' ' }, { lines: [] }])
      expect((await declare(bought, wrong)).statusCode).toBe(400)
  })
})

describe('the period', () => {
  const received = async (arrived: string) => {
    const bought = await toGermany(await shipped())
    const parcel = { carrier: 'ups', trackingNumber: `1Z${bought._id.slice(-6)}` }
    await call('POST', `/api/orders/${bought._id}/shipments`, desk.admin, parcel)
    await at(bought._id, arrived)
    return bought
  }

  it("ends after fourteen days at midnight in the shop's zone: 23:59 of the last one counts, and a late one is taken too", async () => {
    const [last, late] = [await received('2026-06-15T22:00:00Z'), await received('2026-06-15T22:00:00Z')]
    expect((await read(last._id)).withdrawal).toEqual({
      until: '2026-06-30T04:00:00.000Z',
      units: [{ position: 0, quantity: 2 }],
    })
    desk.shop.clock.set('2026-06-30T03:59:59.999Z')
    await declare(last)
    desk.shop.clock.set('2026-06-30T04:00:00Z')
    await desk.signInAgain()
    expect(await read(late._id)).not.toHaveProperty('withdrawal')
    await declare(late)
    expect(await caseOf(last._id)).not.toHaveProperty('isLate')
    expect(await caseOf(late._id)).toMatchObject({ isLate: true, state: 'open' })
    expect(await acknowledgements(late._id)).toHaveLength(1)
  })

  it('counts from the last parcel, from shipping and the days in transit where no delivery is known, and has no end before', async () => {
    const bought = await two()
    expect((await read(bought._id)).withdrawal).toMatchObject({ until: null })
    desk.shop.clock.set('2026-07-01T12:00:00Z')
    await desk.signInAgain()
    await call('PATCH', `/api/orders/update-order-status/${bought._id}`, desk.admin, { status: 'shipped' })
    expect((await read(bought._id)).withdrawal).toMatchObject({ until: '2026-07-21T04:00:00.000Z' })
    desk.shop.clock.set('2026-07-03T12:00:00Z')
    await desk.signInAgain()
    const parcel = { carrier: 'ups', trackingNumber: '1Z-last' }
    await call('POST', `/api/orders/${bought._id}/shipments`, desk.admin, parcel)
    expect((await read(bought._id)).withdrawal).toMatchObject({ until: '2026-07-23T04:00:00.000Z' })
  })

  it('says which lines have no right of withdrawal, and why', async () => {
    const reason = 'Cut flowers spoil.'
    const lines: [string, number][] = [
      [(await desk.shop.world.product({ category: 'bouquets' })).id, 1],
      [await plant(500), 1],
    ]
    const bought = await toGermany(await buy(lines))
    await desk.shop.set({ 'withdrawal.exempt': [{ category: 'bouquets', reason }] })
    const { withdrawal, exempt } = await read(bought._id)
    expect([withdrawal?.units, exempt]).toEqual([[{ position: 1, quantity: 1 }], [{ position: 0, reason }]])
    await declare(bought)
    expect((await read(bought._id, desk.admin)).exempt).toEqual([{ position: 0, reason }])
    await desk.shop.set({ 'withdrawal.exempt': [] })
  })
})
