import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openEmbedded } from './database/embedded/open-embedded.ts'
import { parseConfig } from './base/config.ts'
import { StartError } from './base/start-error.ts'
import { listenOrExplain, warningsOf } from './start-shop.ts'
import { unpackTemplate } from './testing/test-database.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fern-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs the shop until it gives up. */
async function start(variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO_DATA: 'off', ...variables }
  const child = spawn(process.execPath, ['--liftoff-only', main], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const [output, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  return { code: child.exitCode, output, complaint }
}

describe('a start that cannot work ends with exit code 1 and one sentence', { timeout: 120_000 }, () => {
  it('about a wrong variable', async () => {
    expect(await start({ PORT: 'eighty' })).toEqual({
      code: 1,
      output: '',
      complaint: 'PORT must be a whole number from 1 to 65535.\n',
    })
  })

  it('about a folder that cannot be written', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(await start({ DATA_DIR: join(file, 'data') })).toMatchObject({
      code: 1,
      complaint: `DATA_DIR ${join(file, 'data')} cannot be written (ENOTDIR).\n`,
    })
  })

  it('about a folder that another shop uses', async () => {
    await unpackTemplate(inject('template'), dataDir)
    const first = await openEmbedded(dataDir, () => undefined)
    expect(await start({})).toMatchObject({
      code: 1,
      complaint: `A shop is already running on DATA_DIR ${dataDir}; stop it or choose another folder.\n`,
    })
    await first.close()
  })

  it('about a database that does not answer', async () => {
    const { code, complaint } = await start({ DATABASE_URL: 'postgresql://shop:secret@127.0.0.1:1/shop' })
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /^DATABASE_URL: no database answers at 127\.0\.0\.1:1\/shop \(.*ECONNREFUSED.*\)\.\n$/,
    )
    expect(complaint).not.toContain('secret')
  })
})

const live = { STRIPE_SECRET_KEY: 'sk_test_start', STRIPE_WEBHOOK_SECRET: 'whsec_start' }

it('a start says in the log once what must not go unseen', { timeout: 120_000 }, async () => {
  await unpackTemplate(inject('template'), dataDir)
  // An address of nobody ends the start when all but listening is done.
  const nowhere = { HOST: '192.0.2.1', PORT: '24999' }
  const { output } = await start({ ...nowhere, ...live, PUBLIC_URL: 'https://shop.example.com' })
  expect(output.split('SMTP_URL is not set: no e-mail is sent')).toHaveLength(2)
})

it('a shop that others can reach warns when its sandbox takes the payments, and when it takes money but sends no e-mail', () => {
  const reached = { PUBLIC_URL: 'https://shop.example.com' }
  expect(warningsOf(parseConfig({ ...reached, SANDBOX: 'on' }))).toEqual([
    expect.stringContaining('The sandbox takes the payments at https://shop.example.com'),
  ])
  expect(warningsOf(parseConfig({ ...reached, ...live }))).toEqual([expect.stringContaining('SMTP_URL')])
})

it('a shop on PostgreSQL that takes money warns when no admin can have a second factor', () => {
  const shared = { ...live, DATABASE_URL: 'postgresql://db/shop' }
  const warning = expect.stringContaining('SECRETS_KEY is not set')
  expect(warningsOf(parseConfig(shared))).toContainEqual(warning)
  const sealed = { ...shared, SECRETS_KEY: 'long enough to seal the secrets of a shop' }
  for (const quiet of [live, sealed]) expect(warningsOf(parseConfig(quiet))).not.toContainEqual(warning)
})

/** Listens as a shop does. */
const listen = async (address: object) => {
  const server = createServer().listen(address)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('an address that cannot be listened on', () => {
  it('is named when it is taken', async () => {
    const port = await listen({ host: '127.0.0.1', port: 0 })
    await expect(listenOrExplain(listen, parseConfig({ PORT: String(port) }))).rejects.toThrow(
      new StartError(taken(port)),
    )
  })

  it('is named before a first start makes a database', { timeout: 120_000 }, async () => {
    const port = await listen({ host: '127.0.0.1', port: 0 })
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      output: '',
      complaint: `${taken(port)}\n`,
    })
  })

  it('is named when this machine does not have it', async () => {
    const config = parseConfig({ HOST: '192.0.2.1', PORT: '24999', SANDBOX: 'on' })
    await expect(listenOrExplain(listen, config)).rejects.toThrow(
      'HOST 192.0.2.1 is no address of this machine.',
    )
  })
})

const taken = (port: number) =>
  `PORT ${port} is already in use on 127.0.0.1; stop what uses it or choose another port: PORT=${port + 1} npm start`
