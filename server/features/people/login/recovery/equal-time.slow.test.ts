import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it } from 'vitest'
import { QUERIES, type QueryNote } from '../../../../database/handle.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

/** Pairs of calls: enough to detect a difference of half the variation. */
const ROUNDS = 50
/** Standard deviations from a random ranking: fewer than one run in a million exceeds it by chance, however busy the machine is. */
const SUSPICIOUS = 5

const shop = await openTestShop()

type Ask = (email: string) => { url: string; payload: object }
const calls: Record<string, Ask> = {
  'forgot-password': (email) => ({ url: '/api/auth/forgot-password', payload: { email } }),
  login: (email) => ({ url: '/api/auth/login', payload: { email, password: 'not the password' } }),
}

const send = ({ url, payload }: ReturnType<Ask>) => shop.call('POST', url, {}, payload)

/** Each call uses an address of its own, so that no limit applies. */
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
  // The first call of each kind warms caches.
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
    // The order of the pair alternates between rounds.
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
    // Fixed steps instead of random times: 10 to 12 ms, and a little more for known addresses.
    return { isKnown, ms: 10 + (Math.floor(index / 2) % 20) / 10 + (isKnown ? 1.1 : 0) }
  })
  expect(Math.abs(deviationOf(times))).toBeGreaterThan(SUSPICIOUS)
})

/** Compares by ranks (Mann and Whitney), so that single slow calls have no more weight: returns the deviations of the known ones' ranks. */
function deviationOf(times: { isKnown: boolean; ms: number }[]): number {
  const ranked = times.toSorted((one, other) => one.ms - other.ms)
  const sum = ranked.reduce((ranks, { isKnown }, index) => (isKnown ? ranks + index + 1 : ranks), 0)
  const each = times.length / 2
  const expected = (each * (2 * each + 1)) / 2
  return (sum - expected) / Math.sqrt((each * each * (2 * each + 1)) / 12)
}
