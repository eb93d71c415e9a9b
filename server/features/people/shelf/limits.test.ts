import { expect, it } from 'vitest'
import { shelfPaths } from '../../../../contract/shelf.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop({ env: { RATE_LIMITS: 'on' } })

/** The answers to repeated calls from one address, each distinct answer once, in the order of first appearance. */
async function answersTo(ask: () => Promise<{ statusCode: number }>, times: number): Promise<number[]> {
  const answers = new Set<number>()
  for (let count = 0; count < times; count += 1) answers.add((await ask()).statusCode)
  return [...answers]
}

it('whoever guesses addresses of calendars, or makes many, is told to wait', async () => {
  const guess = () => shop.app.inject(shelfPaths.feed('a'.repeat(43)))
  expect(await answersTo(guess, 121)).toEqual([404, 429])
  const headers = await shop.world.signIn(await shop.world.user())
  const make = () => shop.call('POST', '/api/shelf/calendar', headers)
  expect(await answersTo(make, 11)).toEqual([201, 429])
})

it('whoever adds or waters without end is told to wait', async () => {
  const { user, headers } = await shop.world.person()
  const { id } = await shop.world.shelfPlant(user.id)
  const add = () => shop.call('POST', '/api/shelf/bought', headers)
  expect(await answersTo(add, 31)).toEqual([200, 429])
  const water = () => shop.call('PATCH', `/api/shelf/${id}`, headers, { lastWateredOn: '2026-01-31' })
  expect(await answersTo(water, 241)).toEqual([200, 429])
})
