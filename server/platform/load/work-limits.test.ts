import { describe, expect, it, vi } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop({ env: { RATE_LIMITS: 'on' } })

let last = 0
const stranger = () => `198.51.100.${(last += 1)}`
const refusal = (ask: () => unknown) => {
  try {
    ask()
    return null
  } catch (error) {
    return error
  }
}

describe('what an address has made', () => {
  it('is made at once while it is little, after a pause when it is more, and not at all when it is too much', () => {
    const address = stranger()
    const answers = Array.from({ length: 60 }, () => {
      let turn: unknown = 'refused'
      const refused = refusal(() => (turn = shop.app.limits.take('list', address)))
      return refused === null ? (turn === undefined ? 'at once' : 'later') : 'refused'
    })
    expect(answers.slice(0, 8)).toEqual(Array(8).fill('at once'))
    expect(answers.slice(9, 20)).toEqual(Array(11).fill('later'))
    expect(answers.slice(40)).toEqual(Array(20).fill('refused'))
    expect(refusal(() => shop.app.limits.take('list', address))).toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
    })
    expect(shop.app.limits.take('list', stranger())).toBeUndefined()
    expect(shop.app.limits.take('page', address)).toBeUndefined()
  })

  it('pauses a site of many networks too, after four times as much at once', () => {
    const ask = (network: number) => shop.app.limits.take('list', `2001:db8:5:${network.toString(16)}::1`)
    const turns = Array.from({ length: 60 }, (_, network) =>
      ask(network) === undefined ? 'at once' : 'later',
    )
    expect(turns.slice(0, 32)).toEqual(Array(32).fill('at once'))
    expect(turns.slice(36)).toEqual(Array(24).fill('later'))
    expect(shop.app.limits.take('list', '2001:db8:6:1::1')).toBeUndefined()
  })

  it('is counted for a minute, and a whole network of one visitor is one address', () => {
    const addresses = Array.from({ length: 30 }, (_, at) => `2001:db8:0:1::${at + 1}`)
    for (const address of addresses) refusal(() => void shop.app.limits.take('sitemap', address))
    expect(refusal(() => shop.app.limits.check('sitemap', '2001:db8:0:1::ffff'))).toMatchObject({
      status: 429,
    })
    expect(refusal(() => shop.app.limits.check('sitemap', '2001:db8:0:2::1'))).toBeNull()
    shop.clock.advance(60_000)
    expect(refusal(() => shop.app.limits.check('sitemap', '2001:db8:0:1::ffff'))).toBeNull()
  })

  it('does not count what is made for work that was allowed', async () => {
    const address = stranger()
    await shop.app.limits.exempt(async () => {
      for (let times = 0; times < 100; times += 1)
        expect(shop.app.limits.take('list', address)).toBeUndefined()
    })
    expect(shop.app.limits.take('list', address)).toBeUndefined()
  })

  it('is kept free of charge: the answer of a list that somebody asked for before is refused to nobody', async () => {
    const address = stranger()
    const ask = (word: string) => shop.app.inject({ url: `/api/products?q=${word}`, remoteAddress: address })
    await ask('fern')
    // Goes over the minute's limit, because the burst's delay would shrink while the test runs; the clock stands still.
    for (let times = 0; times < 100; times += 1) refusal(() => void shop.app.limits.take('list', address))
    expect((await ask('fern')).statusCode).toBe(200)
    const refused = await ask('palm')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

it('who calls too often is told so before the database is asked who it is', async () => {
  const remoteAddress = stranger()
  const headers = { authorization: 'Bearer nobody' }
  const open = () =>
    shop.app.inject({ method: 'POST', url: '/api/orders/create-checkout-session', headers, remoteAddress })
  for (let times = 0; times < 60; times += 1) expect((await open()).statusCode).toBe(401)
  const asked = vi.spyOn(shop.app.db, 'selectFrom')
  expect((await open()).statusCode).toBe(429)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

it('who calls too often is told so at once, also when others stand in a queue', async () => {
  const open = (remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders/create-checkout-session',
      headers: { authorization: 'Bearer nobody' },
      remoteAddress,
    })
  const greedy = stranger()
  for (let times = 0; times < 60; times += 1) await open(greedy)
  let answered = 0
  const crowd = Array.from({ length: 80 }, async () => {
    await open(stranger())
    answered += 1
  })
  expect((await open(greedy)).statusCode).toBe(429)
  expect(answered).toBeLessThan(40)
  await Promise.all(crowd)
})
