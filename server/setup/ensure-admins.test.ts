import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '../features/people/login/passwords.ts'
import { parseConfig } from '../base/config.ts'
import { DEMO_PASSWORD } from '../base/demo-password.ts'
import { StartError } from '../base/start-error.ts'
import { writeNote } from '../database/notes.ts'
import { OWN_SHOP } from '../platform/settings.ts'
import { createSession } from '../testing/create-session.ts'
import { openDatabase } from '../testing/open-database.ts'
import { createWorld } from '../testing/world.ts'
import { ensureAdmins } from './ensure-admins.ts'

const database = await openDatabase()
afterEach(async () => {
  for (const table of ['users', 'settings'] as const) await database.db.deleteFrom(table).execute()
})

const withKey = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const ann = { ADMIN_EMAIL: 'Ann@example.com', ADMIN_PASSWORD: 'long enough' }

const ensure = (variables: Record<string, string>) => ensureAdmins(database.db, parseConfig(variables))
const accountOf = (email: string) =>
  database.db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirstOrThrow()

describe('the first admin', () => {
  it('is made in a shop without any, and no second one', async () => {
    expect(await ensure(ann)).toEqual([])
    expect(await ensure(ann)).toEqual([])
    const other = await ensure({ ...ann, ADMIN_EMAIL: 'bob@example.com' })
    expect(other).toEqual([
      expect.stringContaining('ADMIN_EMAIL has no effect: the shop has an admin already'),
    ])
    const users = await database.db.selectFrom('users').selectAll().execute()
    expect(users).toMatchObject([
      {
        email: 'Ann@example.com',
        email_key: 'ann@example.com',
        role: 'admin',
        verified_at: expect.any(Date),
      },
    ])
    expect(await verifyPassword(users[0]?.password_hash ?? null, 'long enough')).toBe(true)
  })

  it('is asked for where there is none', async () => {
    expect(await ensure({})).toEqual([expect.stringMatching(/^Nobody can log in as an admin: .*ADMIN_EMAIL/)])
    expect(await ensure(ann)).toEqual([])
    expect(await ensure({})).toEqual([])
  })

  it('is never a customer who was there before, and that is said', async () => {
    await createWorld(database.db, () => new Date()).user({ email: 'ann@example.com' })
    expect(await ensure(ann)).toEqual([
      expect.stringContaining(
        'ADMIN_EMAIL has no effect, and the shop has no admin: Ann@example.com has an account',
      ),
    ])
    expect(await accountOf('ann@example.com')).toMatchObject({ role: 'user' })
  })
})

describe('a demo shop that is given a payment key or made one of its own', () => {
  beforeEach(async () => {
    const hash = await hashPassword(DEMO_PASSWORD)
    const world = createWorld(database.db, () => new Date())
    await world.user({ email: 'admin@example.com', role: 'admin', password_hash: hash })
    await world.user({ email: 'user@example.com', password_hash: hash })
    await database.db.insertInto('settings').values({ name: 'demo_data', value: 'on' }).execute()
  })
  const sessions = () => database.db.selectFrom('sessions').select('user_id').execute()

  it('ends the sessions of its demo accounts, says so, and gets the admin of the configuration', async () => {
    await createSession(database.db, (await accountOf('admin@example.com')).id)
    const warnings = await ensure({ ...withKey, ...ann })
    expect(warnings).toEqual([
      expect.stringContaining('The demo account admin@example.com cannot log in'),
      expect.stringContaining('The demo account user@example.com cannot log in'),
    ])
    expect(await sessions()).toEqual([])
    expect(await accountOf('ann@example.com')).toMatchObject({ role: 'admin' })
  })

  it('says when the admin of the configuration is a demo account', async () => {
    const warnings = await ensure({ ...withKey, ...ann, ADMIN_EMAIL: 'admin@example.com' })
    expect(warnings).toContainEqual(
      expect.stringContaining('ADMIN_EMAIL has no effect, and the shop has no admin'),
    )
  })

  it('leaves an account alone whose password is no longer the published one', async () => {
    const other = await createWorld(database.db, () => new Date()).user()
    await database.db
      .updateTable('users')
      .set({ password_hash: other.password_hash })
      .where('email_key', '=', 'admin@example.com')
      .execute()
    await createSession(database.db, (await accountOf('admin@example.com')).id)
    expect(await ensure(withKey)).toEqual([expect.stringContaining('user@example.com')])
    expect(await sessions()).toHaveLength(1)
  })

  it('keeps its demo accounts as long as there is no key', async () => {
    await createSession(database.db, (await accountOf('admin@example.com')).id)
    expect(await ensure({})).toEqual([])
    expect(await sessions()).toHaveLength(1)
  })

  it.each([
    ['has a name of its own', {}, true],
    ['runs without demo data', { DEMO_DATA: 'off' }, false],
  ])(
    'and one that %s locks them out, and does not start without another admin',
    async (_, variables, isOwn) => {
      if (isOwn) await writeNote(database.db, OWN_SHOP, 'on')
      await createSession(database.db, (await accountOf('admin@example.com')).id)
      await expect(ensure(variables)).rejects.toThrow(StartError)
      await expect(ensure(variables)).rejects.toThrow('npm run new-shop -- --empty')
      expect(await sessions()).toEqual([])
      expect(await ensure({ ...variables, ...ann })).toEqual([
        expect.stringContaining('The demo account admin@example.com cannot log in'),
        expect.stringContaining('The demo account user@example.com cannot log in'),
      ])
      expect(await accountOf('ann@example.com')).toMatchObject({ role: 'admin' })
      expect(await ensure(variables)).toHaveLength(2)
    },
  )
})
