import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setImmediate as nextRound } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Hashed, Thread } from '../../../testing/hashing-program.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { verifyPassword } from './passwords.ts'

const program = fileURLToPath(new URL('../../../testing/hashing-program.ts', import.meta.url))
const sum = (threads: Thread[]) => threads.reduce((all, { ticks }) => all + ticks, 0)

// Threads are visible in /proc.
describe.runIf(process.platform === 'linux')('passwords are hashed', () => {
  let hashed: Hashed
  beforeAll(async () => {
    const env = { ...process.env, UV_THREADPOOL_SIZE: '1' }
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env })
    hashed = JSON.parse(stdout) as Hashed
  })

  it('on threads of their own that give way to the rest of the shop, no more of them than cores', () => {
    const nicer = hashed.known.filter((thread) => thread.nicer > 0)
    expect(nicer.length).toBeGreaterThan(0)
    expect(nicer.length).toBeLessThanOrEqual(availableParallelism())
    // A hash takes about ten milliseconds.
    expect(sum(nicer)).toBeGreaterThan(10)
    expect(sum(nicer)).toBeGreaterThan(0.8 * sum(hashed.known))
  })

  it('for an e-mail that nobody has as long as for any other', () => {
    expect(sum(hashed.unknown) / sum(hashed.known)).toBeGreaterThan(0.5)
    expect(sum(hashed.unknown) / sum(hashed.known)).toBeLessThan(2)
  })

  it('without keeping files and names from being read', () => {
    expect(hashed.doneFirst).toBe('file')
  })
})

describe('POST /api/auth/login', () => {
  it('asks to come again while sixty passwords wait, and not after that', async () => {
    const shop = await openTestShop()
    const { email } = await shop.world.user()
    const logIn = () => shop.call('POST', '/api/auth/login', {}, { email, password: WORLD_PASSWORD })
    const over = new AbortController()
    const guessOn = async () => {
      while (!over.signal.aborted) await verifyPassword(null, 'a guess').catch(() => nextRound())
    }
    const crowd = Array.from({ length: 80 + availableParallelism() }, guessOn)
    const answer = await logIn()
    over.abort()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'busy' })
    await Promise.all(crowd)
    expect((await logIn()).statusCode).toBe(200)
  })
})
