import { execSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ChecksView } from '../../../../../contract/schemas/overview.ts'
import { DAY, MINUTE, SECOND } from '../../../../../contract/durations.ts'
import { parseConfig } from '../../../../base/config.ts'
import { DEMO_PASSWORD } from '../../../../base/demo-password.ts'
import { writeNote } from '../../../../database/notes.ts'
import { hashPassword } from '../../../people/login/passwords.ts'
import { BACKED_UP_AT } from '../setup.store.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import type { Checked } from './check.ts'
import { runChecks } from './checks.ts'
import { checkDisk } from './machine-checks.ts'

const shop = await openTestShop()
const { dataDir } = shop.app.config
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const provider = { ...live, STRIPE_API_BASE: 'http://127.0.0.1:1' }

const check = async (variables: Record<string, string> = {}, more: Partial<Checked> = {}) => {
  const config = parseConfig({ DATA_DIR: dataDir, ...variables })
  const found = await runChecks({ db: shop.db, config, isOwn: true, now: shop.clock.now, ...more })
  return Object.fromEntries(found.map(({ id, state, text }) => [id, `${state}: ${text}`]))
}

it('every check has a result, and says what to do', async () => {
  expect(await check()).toEqual({
    keys: expect.stringMatching(/^fine: The sandbox .* STRIPE_SECRET_KEY/),
    mail: expect.stringMatching(/^better: .*SMTP_URL and MAIL_FROM/),
    disk: expect.stringMatching(/ GB of the disk of .* are free/),
    rights: expect.stringMatching(/^fine: /),
    clock: expect.stringMatching(/^fine: .*timedatectl/),
    database: expect.stringMatching(/^fine: PostgreSQL 1\d/),
    letters: expect.stringMatching(/^fine: /),
    backup: expect.stringMatching(/^wrong: There is no backup yet: npm run backup/),
    admins: expect.stringMatching(/^wrong: .*ADMIN_EMAIL/),
    demo: expect.stringMatching(/^fine: /),
  })
})

it('keys are wrong where others reach a shop without any, and better with the last live one', async () => {
  const state = async (variables: Record<string, string>) => (await check(variables))['keys']
  const reached = { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' }
  expect(await state(reached)).toMatch(/^wrong: The sandbox/)
  const sells = { ...provider, PUBLIC_URL: 'https://shop.example.com' }
  expect(await state(sells)).toMatch(/^fine: /)
  expect(await state(provider)).toMatch(/^wrong: PUBLIC_URL is http:.*no customer reaches/)
  expect(await state({ ...provider, STRIPE_SECRET_KEY: 'sk_test_1' })).toMatch(/^better: .*test key/)
})

it('a mail server that nobody can reach is wrong', async () => {
  const found = await check({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' })
  expect(found['mail']).toMatch(/^wrong: .*ECONNREFUSED.*check its address/)
})

/** @returns its port; it is closed after the test */
async function listen(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

it('a clock is compared with the hour of the answer, however long that and the mail server take', async () => {
  const mail = await listen(
    createServer((socket) => {
      shop.clock.advance(MINUTE)
      socket.destroy()
    }),
  )
  let off = 0
  const cards = await listen(
    createHttpServer((_, response) => {
      response.sendDate = false
      response.setHeader('date', new Date(shop.clock.now().getTime() - off).toUTCString())
      shop.clock.advance(MINUTE)
      response.end()
    }),
  )
  const clock = async () =>
    (
      await check({
        ...live,
        STRIPE_API_BASE: `http://127.0.0.1:${cards}`,
        SMTP_URL: `smtp://127.0.0.1:${mail}`,
        MAIL_FROM: 'shop@example.com',
      })
    )['clock']
  expect(await clock()).toMatch(/^fine: .* differs by 0 s from the card provider's/)
  off = 10 * SECOND
  expect(await clock()).toMatch(/^better: .* differs by 10 s .*NTP/)
  off = 10 * MINUTE
  expect(await clock()).toMatch(/^wrong: .* differs by 600 s .*NTP/)
})

it('a disk is worth a look below a tenth, and wrong when it is nearly full', async () => {
  const checked = { config: parseConfig({ DATA_DIR: dataDir }) }
  const stateAt = async (bavail: number) =>
    (await checkDisk(checked, async () => ({ bsize: 1_000, blocks: 100_000_000, bavail }))).state
  expect(await stateAt(50_000_000)).toBe('fine')
  expect(await stateAt(9_000_000)).toBe('better')
  expect(await stateAt(400_000)).toBe('wrong')
})

it.runIf(process.platform !== 'win32')(
  'files that other accounts can read are wrong, with the command',
  async () => {
    const folder = join(dataDir, "it's ours")
    mkdirSync(folder, { recursive: true })
    const key = join(folder, 'secrets.key')
    writeFileSync(key, 'a key', { mode: 0o644 })
    const rights = async () => (await check({ DATA_DIR: folder }))['rights'] ?? ''
    const said = await rights()
    expect(said).toMatch(/^wrong: Other accounts of this machine can read what is the shop's: chmod go-rwx '/)
    execSync(said.slice(said.indexOf('chmod')))
    expect(await rights()).toMatch(/^fine: /)
  },
)

it('a backup is fine for a week', async () => {
  await writeNote(shop.db, BACKED_UP_AT, shop.clock.now().toISOString())
  expect((await check())['backup']).toMatch(/^fine: The last backup is of /)
  const later = new Date(shop.clock.now().getTime() + 8 * DAY)
  expect((await check({}, { now: () => later }))['backup']).toMatch(/^wrong: .*, 8 days ago: npm run backup/)
})

it('the known password is said: harmless in the demo shop, wrong where others reach it, left over in an own shop', async () => {
  const email = 'admin@example.com'
  await shop.world.user({ email, role: 'admin', password_hash: await hashPassword(DEMO_PASSWORD) })
  const demo = { isOwn: false }
  expect((await check({}, demo))['demo']).toMatch(/^fine: This is the demo shop/)
  expect((await check({}, demo))['admins']).toMatch(/^fine: /)
  const reached = { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' }
  expect((await check(reached, demo))['demo']).toMatch(/^wrong: .*new-shop/)
  const own = await check()
  expect(own['demo']).toMatch(/^better: admin@example.com cannot log in.*Manage Users/)
  expect(own['admins']).toMatch(/^wrong: /)
})

it('the dashboard shows the same to admins, made once a minute', async () => {
  const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const read = async () => (await shop.app.inject({ url: '/api/setup/checks', headers })).json<ChecksView>()
  const { checks } = await read()
  expect(checks.find(({ id }) => id === 'admins')?.state).toBe('fine')
  await writeNote(shop.db, BACKED_UP_AT, new Date(0).toISOString())
  expect((await read()).checks).toEqual(checks)
  shop.clock.advance(MINUTE)
  expect((await read()).checks.find(({ id }) => id === 'backup')?.state).toBe('wrong')
})
