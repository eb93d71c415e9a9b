import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newSession } from '../../server/platform/sessions.ts'
import type { Db } from '../../server/database/schema.ts'
import { createWorld } from '../../server/testing/world.ts'
import { filledOn, onDatabase, type FilledDatabase } from '../databases.ts'
import { startShop, type ShopProcess } from '../shop-process.ts'
import type { Counted } from './count-slices.ts'
import { readFile, runImport, type OpenShop } from './import-file.ts'
import { shopifyProducts, store } from './made-files.ts'

/** A shop that files are imported into. */
export type MovedInShop = OpenShop & {
  engine: string
  /** Megabytes that its process holds, `NaN` where the system does not say. */
  memory: () => number
  /** What its database did since this was last called. */
  counted: () => Promise<Counted>
  /** Stops it for as long as its database is asked, and opens it on another address. */
  whileClosed: <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>
  stop: () => Promise<void>
}

/** Milliseconds until a shop that is open works on jobs as well: one that is sent earlier waits for the next minute. */
const JOBS_BEGIN = 20_000

const DAY = 24 * 60 * 60_000

/** Starts a shop with a hundred products; `null` where the engine is not installed. PostgreSQL waits for the disk. */
export async function openShop(engine: string): Promise<MovedInShop | null> {
  const database = await filledOn(engine, { products: 100, durable: true })
  if (database === null) return null
  const token = await signIn(database)
  const open = () => startShop(database.env, { preload: './bench/move-in/count-slices.ts' })
  let shop = await open()
  return {
    engine,
    get url() {
      return shop.url
    },
    token,
    memory: () => residentMegabytes(shop.process.pid!),
    counted: () => countedBy(shop),
    whileClosed: async (work) => {
      await shop.stop()
      const answer = await onDatabase(database.env, work)
      shop = await open()
      await pause(JOBS_BEGIN)
      return answer
    },
    stop: async () => {
      await shop.stop()
      await database.remove()
    },
  }
}

/** A session whose password counts as entered until tomorrow, for what needs it anew every ten minutes. */
const signIn = ({ env }: FilledDatabase): Promise<string> =>
  onDatabase(env, async (db) => {
    const { id } = await createWorld(db, () => new Date()).user({ role: 'admin' })
    const { token, session } = newSession(id, new Date())
    await db
      .insertInto('sessions')
      .values({ ...session, confirmed_at: new Date(Date.now() + DAY) })
      .execute()
    return token
  })

async function countedBy({ process: child }: ShopProcess): Promise<Counted> {
  child.send('count')
  const [counted] = (await once(child, 'message')) as [Counted]
  return counted
}

/** `ps` would take more time than the hundred milliseconds between two looks. */
function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux') return NaN
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

/**
 * Imports a catalogue whose handles and SKUs no other round has.
 *
 * @returns seconds of reading and of writing
 * @throws Error unless every product was written
 */
export async function importProducts(
  shop: MovedInShop,
  folder: string,
  { many, round }: { many: number; round: number },
): Promise<[number, number]> {
  const path = join(folder, 'products.csv')
  await store(path, shopifyProducts(many, round * many))
  const [read, ready] = await readFile(shop, { path, kind: 'products' })
  const [write, done] = await runImport(shop, ready)
  if (done.counts.create !== many)
    throw new Error(`${many} products were sent, and this came of them: ${JSON.stringify(done.counts)}`)
  return [read, write]
}
