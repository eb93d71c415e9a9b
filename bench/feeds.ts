import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { paths } from '../contract/paths.ts'
import { onDatabase, onEachEngine } from './databases.ts'
import { residentMemory } from './family.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'
import { milliseconds, percentile } from './statistics.ts'

/** Milliseconds between two visitors. */
const EVERY = 40

/** Countries whose files are made one after the other, so that one is being made all the time. */
const COUNTRIES = ['US', 'CA', 'GB', 'DE', 'FR']

/**
 * Times a file for Google over the whole catalogue, and what visitors notice of it: each opens the page of a product that nobody opened before, so that it
 * asks the database, and one that everybody opens. Alone and beside a file they take turns, so that a busy moment affects both.
 */
export async function benchFeeds(options: Options): Promise<void> {
  const sizes = options.small ? [100] : [10_000, 100_000]
  const rounds = options.small ? 1 : 5
  const wanted = sizes.map((products) => ({ products, plants: true, variants: true, units: 50 }))
  await onEachEngine(options, wanted, async (databases) => {
    const files: string[][] = []
    const visits: string[][] = []
    for (const [at, { env, engine }] of databases.entries()) {
      const ids = await withPictures(env)
      const shop = await startShop({ ...env, SET_PUBLISHED_COUNTRIES: 'true', SET_MONEY_INCLUDED: 'true' })
      const memory = () => residentMemory(shop.process.pid ?? 0)
      try {
        await visitorsOf(shop.url, ids, 20)
        const before = memory()
        let most = before
        const watch = setInterval(() => (most = Math.max(most, memory())), 250)
        const alone: Visits = { fresh: [], kept: [] }
        const beside: Visits = { fresh: [], kept: [] }
        let file = await fetchFile(shop.url, COUNTRIES[0]!)
        for (let round = 0; round < rounds; round += 1) {
          add(alone, await visitorsOf(shop.url, ids, 60))
          const over = new AbortController()
          const making = keepMaking(shop.url, over.signal)
          add(beside, await visitorsOf(shop.url, ids, 60))
          over.abort()
          const made = await making
          if (made.seconds > file.seconds) file = made
        }
        clearInterval(watch)
        const size = sizes[at]!.toLocaleString('en')
        files.push([
          `${engine}, ${size} products`,
          file.seconds.toFixed(1),
          file.items.toLocaleString('en'),
          (file.bytes / 1e6).toFixed(1),
          before.toFixed(0),
          most.toFixed(0),
        ])
        for (const name of ['fresh', 'kept'] as const)
          visits.push([
            `${name === 'fresh' ? 'a page nobody opened' : 'a page all open'}, ${size}`,
            ...figures(alone[name]),
            ...figures(beside[name]),
            (percentile(beside[name], 0.5) - percentile(alone[name], 0.5)).toFixed(2),
          ])
      } finally {
        await shop.stop()
      }
    }
    printTable(
      'A file of the whole catalogue',
      ['', 'seconds', 'items', 'MB', 'MB of memory before', 'most'],
      files,
    )
    printTable(
      'Visitors beside a file that is being made, ms',
      ['', 'alone p50', 'p95', 'beside p50', 'p95', 'more'],
      visits,
    )
  })
}

const figures = (times: number[]): string[] =>
  [0.5, 0.95].map((share) => milliseconds(percentile(times, share)))

/** Products without a picture are in no file. @returns some ids, in no order */
async function withPictures(env: Record<string, string>): Promise<string[]> {
  return onDatabase(env, async (db) => {
    await sql`update products set image = '/images/fern/640.webp'`.execute(db)
    await sql`vacuum (analyze) products`.execute(db)
    const { rows } = await sql<{
      id: string
    }>`select id from products order by md5(id::text) limit 5000`.execute(db)
    return rows.map(({ id }) => id)
  })
}

/** Times in milliseconds. */
type Visits = { fresh: number[]; kept: number[] }

const add = (all: Visits, more: Visits) => {
  all.fresh.push(...more.fresh)
  all.kept.push(...more.kept)
}

/** @param ids of products, which are taken away as they are opened */
async function visitorsOf(origin: string, ids: string[], count: number): Promise<Visits> {
  const times: Visits = { fresh: [], kept: [] }
  const open = async (id: string, kind: keyof Visits) => {
    const began = performance.now()
    const answer = await fetch(origin + paths.product(id), { headers: { 'accept-encoding': 'gzip' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A product answered ${answer.status}`)
    times[kind].push(performance.now() - began)
  }
  const last = ids.at(-1)!
  await open(last, 'kept')
  times.kept = []
  const opening: Promise<void>[] = []
  for (let at = 0; at < count; at += 1) {
    const next = ids.length > 1 ? ids.shift()! : last
    opening.push(open(next, 'fresh'))
    await pause(EVERY / 2)
    opening.push(open(last, 'kept'))
    await pause(EVERY / 2)
  }
  await Promise.all(opening)
  return times
}

/** Fetches files of countries by turns until it is over. @returns the one that took longest, as others had been made already */
async function keepMaking(origin: string, over: AbortSignal) {
  let longest = { seconds: 0, items: 0, bytes: 0 }
  for (let place = 0; !over.aborted; place += 1) {
    const made = await fetchFile(origin, COUNTRIES[place % COUNTRIES.length]!)
    if (made.seconds > longest.seconds) longest = made
    await pause(100)
  }
  return longest
}

async function fetchFile(origin: string, country: string) {
  const began = performance.now()
  const answer = await fetch(`${origin}/feeds/google-${country}.xml`, {
    headers: { 'accept-encoding': 'identity' },
  })
  if (!answer.ok || answer.body === null) throw new Error(`The file answered ${answer.status}`)
  let items = 0
  let bytes = 0
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body) {
    bytes += chunk.length
    const text = rest + decoder.decode(chunk, { stream: true })
    items += text.split('<g:id>').length - 1
    rest = text.slice(-5)
  }
  return { seconds: (performance.now() - began) / 1_000, items, bytes }
}
