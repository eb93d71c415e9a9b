import { describe, expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { post as postTo, protect, type Headers } from '../../../testing/second-factor.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

const shop = await openTestShop()

const post = (url: string, headers: Headers, body: object = {}) => postTo(shop, url, headers, body)
const sentTo = async (address: string) =>
  (await shop.db.selectFrom('emails').select('id').where('to_address', '=', address).execute()).length

/** Turns a second factor on and off, each of which queues an e-mail. */
async function alternate(here: Headers, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await protect(shop, here)
    expect((await post('/api/auth/totp/remove', here)).statusCode).toBe(200)
    shop.clock.advance(30_000)
  }
}

describe('what an address gets in a day about the safety of its account', () => {
  it('is ten e-mails as long as the address was never confirmed, of whatever kind', async () => {
    const { user: victim, headers: here } = await shop.world.person({ verified_at: null })
    await post('/api/auth/send-verification', here)
    await alternate(here, 8)
    const change = { password: WORLD_PASSWORD, newPassword: 'moss grows under the old bridge' }
    expect((await post('/api/auth/change-password', here, change)).statusCode).toBe(200)
    expect(await sentTo(victim.email)).toBe(10)
  })

  it('is twenty-four once it was confirmed, and begins anew a day later', async () => {
    const user = await shop.world.user({ verified_at: new Date(0) })
    await alternate(await shop.world.signIn(user), 13)
    expect(await sentTo(user.email)).toBe(24)
    shop.clock.advance(DAY)
    await alternate(await shop.world.signIn(user), 1)
    expect(await sentTo(user.email)).toBe(26)
  })

  it('is used up to a half by those who want the address for another account', async () => {
    const victim = await shop.world.user({ verified_at: null })
    const answers = []
    for (let hours = 0; hours < 6; hours += 1) {
      const stranger = await shop.world.signIn(await shop.world.user())
      const body = { email: victim.email, password: WORLD_PASSWORD }
      answers.push((await post('/api/auth/change-email', stranger, body)).statusCode)
      shop.clock.advance(DAY / 24)
    }
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
    expect((await post('/api/auth/send-verification', await shop.world.signIn(victim))).statusCode).toBe(202)
  })

  it('is used up to three quarters by asking for the own address to be confirmed, so that news still arrive', async () => {
    const { user, headers: here } = await shop.world.person({ verified_at: null })
    const answers = []
    for (let hours = 0; hours < 9; hours += 1) {
      answers.push((await post('/api/auth/send-verification', here)).statusCode)
      shop.clock.advance(DAY / 24)
    }
    expect(answers).toEqual([202, 202, 202, 202, 202, 202, 202, 202, 429])
    const change = { password: WORLD_PASSWORD, newPassword: 'moss grows under the old bridge' }
    expect((await post('/api/auth/change-password', here, change)).statusCode).toBe(200)
    expect(await sentTo(user.email)).toBe(9)
  })

  it('keeps no change of address from its owner: it is refused instead', async () => {
    const { user, headers: here } = await shop.world.person({ verified_at: null })
    await alternate(here, 5)
    const body = { email: `new-${user.email}`, password: WORLD_PASSWORD }
    expect((await post('/api/auth/change-email', here, body)).statusCode).toBe(429)
  })

  it('takes nothing from e-mails about a forgotten password', async () => {
    const user = await shop.world.user({ verified_at: null })
    await alternate(await shop.world.signIn(user), 5)
    await post('/api/auth/forgot-password', {}, { email: user.email })
    expect(await sentTo(user.email)).toBe(11)
  })
})
