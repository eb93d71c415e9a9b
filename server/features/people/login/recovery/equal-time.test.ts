import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QUERIES, type QueryNote } from '../../../../database/handle.ts'
import { startTestShop, type TestShop } from '../../../../testing/test-shop.ts'

/** Pairs of calls: enough to see a difference of half of what varies. */
const ROUNDS = 50
/** Deviations of a chance ranking: fewer than one run in a million comes so far by chance, however busy the machine is. */
const SUSPICIOUS = 5

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

type Ask = (email: string) => { url: string; payload: object }
const calls: Record<string, Ask> = {
  'forgot-password': (email) => ({ url: '/api/auth/forgot-password', payload: { email } }),
  login: (email) => ({ url: '/api/auth/login', payload: { email, password: 'not the password' } }),
}

const send = ({ url, payload }: ReturnType<Ask>) => shop.app.inject({ method: 'POST', url, payload })

/** Each call is of an address of its own: nothing is asked twice, and nobody is locked. */
let count = 0
const known = async () => (await shop.world.user()).email
const unknown = async () => `nobody${(count += 1)}@example.com`

it.each(Object.entries(calls))('%s sends the same statements for both', async (_name, ask) => {
  const statementsOf = async (email: string) => {
    const sent: string[] = []
    const note = (message: unknown) => void sent.push((message as QueryNote).sql)
    subscribe(QUERIES, note)
    const { statusCode } = await send(ask(email))
    unsubscribe(QUERIES, note)
    return { statusCode, sent }
  }
  const [first, second] = [await known(), await unknown()]
  // The first call of a kind makes what the others find.
  await send(ask(await unknown()))
  expect(await statementsOf(first)).toEqual(await statementsOf(second))
})

it.each(Object.entries(calls))('%s takes no longer for one than for the other', async (_name, ask) => {
  const times: { isKnown: boolean; ms: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = [
      { isKnown: true, email: await known() },
      { isKnown: false, email: await unknown() },
    ]
    // Whichever comes first in one round comes second in the next.
    for (const { isKnown, email } of round % 2 === 0 ? pair : pair.toReversed()) {
      const began = performance.now()
      await send(ask(email))
      times.push({ isKnown, ms: performance.now() - began })
    }
  }
  expect(Math.abs(deviationOf(times))).toBeLessThan(SUSPICIOUS)
})

it('the statistic sees a difference of half of what varies', () => {
  const times = Array.from({ length: 2 * ROUNDS }, (_, index) => {
    const isKnown = index % 2 === 0
    // Even steps instead of chance: 10 to 12 ms, known ones a little more.
    return { isKnown, ms: 10 + (Math.floor(index / 2) % 20) / 10 + (isKnown ? 1.1 : 0) }
  })
  expect(Math.abs(deviationOf(times))).toBeGreaterThan(SUSPICIOUS)
})

/** By ranks (Mann and Whitney), so that single slow calls count no more than others: how many deviations the known ones' ranks lie off. */
function deviationOf(times: { isKnown: boolean; ms: number }[]): number {
  const ranked = times.toSorted((one, other) => one.ms - other.ms)
  const sum = ranked.reduce((ranks, { isKnown }, index) => (isKnown ? ranks + index + 1 : ranks), 0)
  const each = times.length / 2
  const expected = (each * (2 * each + 1)) / 2
  return (sum - expected) / Math.sqrt((each * each * (2 * each + 1)) / 12)
}
