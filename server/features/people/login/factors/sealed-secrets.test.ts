import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { TotpSetupView } from '../../../../../contract/schemas/account.ts'
import { seal, sealAnew, unseal } from '../../../../platform/sealing.ts'
import {
  beginLogin,
  codeOf,
  finishLogin,
  nextCode,
  post,
  protectedUser,
} from '../../../../testing/second-factor.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const [OLD, NEW] = ['the key of last year, which sealed it all', 'the key of this year, which nobody knows']

/** Nodes of one shop, named by their keys. */
const log: Record<string, unknown>[] = []
const old = await openTestShop({ env: { SECRETS_KEY: OLD } })
const both = await openTestShop({
  env: { SECRETS_KEY: NEW, SECRETS_KEY_OTHER: OLD, LOG_LEVEL: 'info' },
  clock: old.clock,
  onLog: (line) => log.push(line),
})
const fresh = await openTestShop({ env: { SECRETS_KEY: NEW }, clock: old.clock })
for (const { app } of [both, fresh]) Object.defineProperty(app, 'db', { value: old.db })

describe('a shop with another SECRETS_KEY', () => {
  it('says that it cannot check codes of apps, and lets people in by a recovery code', async () => {
    const { user, secret, codes } = await protectedUser(old)
    const challenge = await beginLogin(fresh, user.email)
    const refused = await finishLogin(fresh, challenge, nextCode(secret, fresh))
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      'Codes of authenticator apps cannot be checked at the moment. Please use a recovery code',
    )
    expect((await finishLogin(fresh, challenge, codes[0] ?? '')).statusCode).toBe(200)
  })

  it('says so as well when an app that was begun with the key of before is confirmed', async () => {
    const headers = await old.world.signIn(await old.world.user())
    const { secret } = (await post(old, '/api/auth/totp/begin', headers)).json<TotpSetupView>()
    const answer = await post(fresh, '/api/auth/totp/confirm', headers, { code: codeOf(secret, fresh) })
    expect(answer.statusCode).toBe(409)
  })
})

describe('a SECRETS_KEY that is changed', () => {
  it('opens what the other one sealed, and seals it anew while people log in', async () => {
    const { user, secret } = await protectedUser(old)
    const logIn = async (node: typeof old) =>
      (await finishLogin(node, await beginLogin(node, user.email), nextCode(secret, node))).statusCode
    expect([await logIn(both), await logIn(fresh)]).toEqual([200, 409])
    await both.jobs.tick('reseal-secrets')
    expect([await logIn(both), await logIn(fresh), await logIn(old)]).toEqual([200, 200, 409])
    const lastLog = () =>
      log.findLast(({ msg }) => msg === 'secrets of second factors were sealed with SECRETS_KEY')
    expect(lastLog()).toMatchObject({ unopened: 0 })
    expect(lastLog()?.['resealed']).toBeGreaterThan(0)
    await both.jobs.tick('reseal-secrets')
    expect(lastLog()).toMatchObject({ resealed: 0, unopened: 0 })
  })

  it('leaves and counts what neither key opens', async () => {
    const { user } = await protectedUser(old)
    const lost = seal({ ...both.app.config, secretsKey: 'a key that somebody lost' }, 'a seed', user.id)
    const row = old.db.updateTable('totp_factors').set({ sealed_secret: lost }).where('user_id', '=', user.id)
    await row.execute()
    await both.jobs.tick('reseal-secrets')
    expect(log.at(-1)).toMatchObject({ unopened: 1 })
    const kept = old.db.selectFrom('totp_factors').select('sealed_secret').where('user_id', '=', user.id)
    expect(await kept.executeTakeFirst()).toEqual({ sealed_secret: lost })
    // Other tests count what cannot be opened.
    await old.db.deleteFrom('totp_factors').where('user_id', '=', user.id).execute()
  })
})

describe('what is sealed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fern-sealing-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const own = { secretsKey: null, secretsKeyOther: null, dataDir: folder, databaseUrl: null }

  it('opens with the same key for the same owner alone', () => {
    const sealed = seal(own, 'a seed', 'ann')
    expect(unseal({ ...own }, sealed, 'ann')).toBe('a seed')
    expect(sealAnew(own, sealed, 'ann')).toBeNull()
    expect(() => unseal(own, sealed, 'ben')).toThrow('unable to authenticate')
    const strange = { ...own, secretsKey: 'another key', secretsKeyOther: 'and another one' }
    expect(() => unseal(strange, sealed, 'ann')).toThrow('unable to authenticate')
    expect(seal(own, 'a seed', 'ann')).not.toBe(sealed)
  })

  it('needs a key that nodes share when they share a database', () => {
    const shared = { ...own, databaseUrl: 'postgresql://db/shop' }
    expect(() => seal(shared, 'a seed', 'ann')).toThrow('SECRETS_KEY')
  })
})
