import { parseConfig } from '../server/base/config.ts'
import { buildApp } from '../server/app.ts'
import { openDatabase } from '../server/database/open.ts'
import { createJobQueue } from '../server/platform/job-queue.ts'
import { createSession } from '../server/testing/create-session.ts'
import { createWorld } from '../server/testing/world.ts'

/** A shop in this process, called without a network. */
export type NearShop = {
  admin: { id: string; email: string }
  /** Milliseconds of one call by the admin. @throws Error unless it answers 200 */
  timeOf: (url: string) => Promise<number>
  /** @param payload of a POST */
  answerTo: (url: string, payload?: object) => Promise<{ ms: number; body: string }>
  close: () => Promise<void>
}

/** @param env where its database is */
export async function openNearby(env: Record<string, string>): Promise<NearShop> {
  const config = parseConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', ...env })
  const database = await openDatabase(config, (error) => console.error(error))
  // A provider that cannot be reached fails at once, in the same way each time.
  const provider = { secretKey: 'sk_test', webhookSecret: 'whsec', apiBase: 'http://127.0.0.1:1', retries: 0 }
  const app = await buildApp({
    config,
    database,
    jobs: createJobQueue(database),
    provider,
    smtpUrl: null,
  })
  await app.ready()
  const world = createWorld(database.db, () => new Date())
  const { id, email } = await world.user({ role: 'admin', second_factor: true })
  const headers = { authorization: `Bearer ${await createSession(database.db, id)}` }
  const answerTo: NearShop['answerTo'] = async (url, payload) => {
    const began = performance.now()
    const { statusCode, body } = await app.inject({
      url,
      headers,
      ...(payload && { method: 'POST', payload }),
    })
    const ms = performance.now() - began
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`)
    return { ms, body }
  }
  return {
    admin: { id, email },
    answerTo,
    timeOf: async (url) => (await answerTo(url)).ms,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** Returns the fastest of so many rounds of a call, in ms; the shops take turns, so that a busy moment affects both. */
export async function fastestOf(
  rounds: number,
  shops: readonly NearShop[],
  calls: readonly string[],
): Promise<number[]> {
  const fastest = shops.map(() => Infinity)
  for (let round = 0; round < rounds; round += 1)
    for (const [place, shop] of shops.entries()) {
      const ms = await shop.timeOf(calls[place] ?? '')
      fastest[place] = Math.min(fastest[place] ?? Infinity, ms)
    }
  return fastest
}
