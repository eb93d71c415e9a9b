import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '../sandbox/app.ts'
import { newId } from '../server/base/ids.ts'
import type { Db } from '../server/database/schema.ts'
import { migrate } from '../server/database/migrate.ts'
import { withDatabase } from '../server/database/open.ts'
import { parseConfig } from '../server/base/config.ts'
import { unpackMigrated } from '../server/testing/kept-dumps.ts'
import { createSession } from '../server/testing/create-session.ts'
import { createWorld } from '../server/testing/world.ts'
import { onDatabase } from './databases.ts'

export type Buyer = { id: string; email: string; token: string }

export type Scene = {
  productId: string
  buyers: Buyer[]
  admin: Buyer
  /** The environment variables of a shop of this scene. */
  env: Record<string, string>
  /** The number of paid sessions in the provider's records. */
  paid: () => Promise<number>
  /** Reads the database; an embedded one can only be read while no shop runs on it. */
  read: <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>
  end: () => Promise<void>
}

const secretKey = 'sk_test_oversell'
const webhookSecret = 'whsec_oversell'

type Wanted = { buyers: number; units: number; databaseUrl: string | null }

/** Makes an empty shop with few units of one plant, its buyers already logged in, and the card provider in this process. */
export async function setScene({ buyers: count, units, databaseUrl }: Wanted): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-oversell-'))
  const where = { DATA_DIR: folder, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) }
  if (databaseUrl === null) await unpackMigrated(folder)
  const productId = newId()
  const people = await withDatabase(parseConfig(where), async (database) => {
    const { db } = database
    await migrate(database)
    const world = createWorld(db, () => new Date())
    await world.product({ id: productId, name: 'The only one of its kind', price_cents: 2_000 })
    await world.stock(productId, units)
    return Promise.all(
      Array.from({ length: count + 1 }, async (_, at) => {
        const role = at === 0 ? 'admin' : 'user'
        // A shop with a payment key requires a second factor of its admins.
        const { id, email } = await world.user({ role, second_factor: role === 'admin' })
        return { id, email, token: await createSession(db, id) }
      }),
    )
  })
  const [admin, ...buyers] = people
  if (admin === undefined) throw new Error('nobody runs this shop')

  const sandbox = buildSandbox({
    secretKey,
    webhookSecret,
  })
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 })
  sandbox.setPublicUrl(origin)
  return {
    productId,
    buyers,
    admin,
    read: (work) => onDatabase(where, work),
    env: {
      ...where,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: origin,
    },
    paid: () => countPaid(origin),
    end: async () => {
      await sandbox.app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type SessionList = { data: { id: string; payment_status: string }[]; has_more: boolean }

async function countPaid(origin: string): Promise<number> {
  let paid = 0
  let after = ''
  for (;;) {
    const answer = await fetch(`${origin}/v1/checkout/sessions?limit=100${after}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    const { data, has_more: more } = (await answer.json()) as SessionList
    paid += data.filter(({ payment_status: status }) => status === 'paid').length
    if (!more) return paid
    after = `&starting_after=${data.at(-1)!.id}`
  }
}
