import { expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { openTestShop, startSecondNode } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { eraseAgain } from './erasure.service.ts'

const env = { SECRETS_KEY: 'a key that all nodes of this shop share' }
const shop = await openTestShop({ env })
const other = await closeAtEnd(startSecondNode(shop, env))

const newAddress = () => `quiet-${crypto.randomUUID()}@example.com`
type Headers = { cookie: string }

/** Opens an account, does something with it on one of two nodes, and deletes it. @returns the status */
async function inPassing(email: string, times: number, url: string, payload: object = {}): Promise<number> {
  const node = times % 2 === 0 ? shop : other
  const { headers } = await shop.world.person({ email, verified_at: null })
  const { statusCode } = await node.call('POST', url, headers, payload)
  await leave(headers)
  return statusCode
}

async function leave(headers: Headers): Promise<void> {
  const answer = await shop.call('POST', '/api/account/delete', headers, { password: WORLD_PASSWORD })
  expect(answer.statusCode, answer.body).toBe(200)
}

it('an address gets eight requests to confirm it a day, from however many accounts that were deleted again', async () => {
  const victim = newAddress()
  const answers: number[] = []
  for (let times = 0; times < 12; times += 1)
    answers.push(await inPassing(victim, times, '/api/auth/send-verification'))
  expect(answers.filter((status) => status === 202)).toHaveLength(8)
  expect(answers.slice(8)).toEqual([429, 429, 429, 429])
  shop.clock.advance(DAY)
  expect(await inPassing(victim, 0, '/api/auth/send-verification')).toBe(202)
})

it('an address gets three requests an hour to become that of another account, also of deleted ones', async () => {
  const owner = await shop.world.user()
  const answers: number[] = []
  for (let times = 0; times < 6; times += 1)
    answers.push(
      await inPassing(newAddress(), times, '/api/auth/change-email', {
        email: owner.email.toUpperCase(),
        password: WORLD_PASSWORD,
      }),
    )
  expect(answers).toEqual([202, 202, 202, 429, 429, 429])
})

it('accounts that ask for one address at the same moment, on two nodes, are counted one after the other', async () => {
  const victim = newAddress()
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.world.person()))
  const answers = await Promise.all(
    people.map(({ headers }, at) =>
      (at % 2 === 0 ? shop : other).call('POST', '/api/auth/change-email', headers, {
        email: victim,
        password: WORLD_PASSWORD,
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3)
})

it('counts name nobody, and go after their day', async () => {
  const victim = newAddress()
  await inPassing(victim, 0, '/api/auth/send-verification')
  const rows = () => shop.db.selectFrom('counted_actions').selectAll().execute()
  for (const { id, counter } of await rows()) expect(id + counter).toMatch(/^[0-9a-f]{128}$/)
  shop.clock.advance(DAY)
  await shop.jobs.tick('sweep-old-rows')
  expect(await rows()).toEqual([])
})

const silenced = async (email: string) => {
  await shop.insert('email_opt_outs', {
    email_key: email,
    kind: 'back in stock',
    created_at: shop.clock.now(),
  })
  await shop.insert('email_blocks', { email_key: email, reason: 'no mailbox', created_at: shop.clock.now() })
}
const isSilent = async (email: string) =>
  (await shop.rows('email_opt_outs', ['kind'], { email_key: email })).length +
  (await shop.rows('email_blocks', ['reason'], { email_key: email })).length

it('an address stays out of e-mails when an account that never confirmed it is deleted, also after a restore', async () => {
  const victim = newAddress()
  await silenced(victim)
  await inPassing(victim, 0, '/api/auth/send-verification')
  expect(await isSilent(victim)).toBe(2)

  const { user, headers } = await shop.world.person({ email: newAddress(), verified_at: shop.clock.now() })
  shop.clock.advance(1)
  await shop.call('POST', '/api/auth/change-email', headers, { email: victim, password: WORLD_PASSWORD })
  await silenced(user.email)
  await leave(headers)
  expect([await isSilent(victim), await isSilent(user.email)]).toEqual([2, 0])

  const restored = await shop.world.user({ email: victim, verified_at: null })
  expect(await eraseAgain(shop.app, [{ id: restored.id, at: shop.clock.now() }])).toBe(1)
  expect(await isSilent(victim)).toBe(2)
})
