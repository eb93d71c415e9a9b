import { parseArgs } from 'node:util'
import type { ProductListView } from '../../contract/schemas/product.ts'
import { printTable } from '../../bench/print-table.ts'
import { residentMemory } from '../../bench/family.ts'
import { percentile } from '../../bench/statistics.ts'
import type { Answers } from './answers.ts'
import { attacks } from './attacks.ts'
import { buy, gather, p50, p99, type Crowd } from './buying.ts'
import { openShop } from './shop.ts'
import { crawl, visit } from './visiting.ts'

/**
 * `npm run attack`: buyers and visitors in a shop of its own while one client at another address does its worst, one thing after
 * another. Bounded, and on this machine only. `-- --seconds 60` takes longer, `-- --only sitemap,lists` does these,
 * `-- --products 20000` opens a larger shop than that of the demo.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    only: { type: 'string' },
    products: { type: 'string', default: '0' },
  },
})
const seconds = Math.min(120, Math.max(0.1, Number(values.seconds)))
const names = values.only?.split(',') ?? attacks.map(({ name }) => name)
const chosen = attacks.filter(({ name }) => names.includes(name))

/**
 * Seconds of ordinary visits before anybody attacks. The shop compiles its code, fills its caches and grows its heap to the size
 * that it has in the first hour anyway: an attack is measured by what it adds.
 */
const WARM_UP = 3 * seconds

/** The worst that an attack by one address may do. */
const MAX_SLOWER = 3
const MAX_MEGABYTES = 150

/** The memory is back when it is no more than a tenth above the start, after at most so many seconds of ordinary visits, looked at so often. */
const BACK = 1.1
const BACK_WITHIN = 20 * seconds
const LOOK_EVERY = seconds / 3

const after = (time: number) => AbortSignal.timeout(Math.round(time * 1_000))

type Row = { title: string; answers: Answers; crowd: Awaited<ReturnType<typeof watch>> }

const { shop, close } = await openShop(Number(values.products))
const memory = () => residentMemory(shop.process.pid ?? 0)

/** Buyers and visitors for the time of one attack. */
async function watch(crowd: Crowd, signal: AbortSignal) {
  const [bought, refused] = await Promise.all([
    buy(shop.url, crowd, signal),
    visit(shop.url, crowd.productId, signal),
  ])
  return { bought, refused: [...bought.refused, ...refused], memory: memory() }
}

try {
  const { products } = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as ProductListView
  const productId = products[0]?._id ?? ''
  const crowd = await gather(shop.url, productId)
  const opened = memory()
  const warm = after(WARM_UP)
  await Promise.all([watch(crowd, warm), crawl(shop.url, warm), crawl(shop.url, warm)])
  const before = memory()

  const rows: Row[] = [{ title: 'nobody', answers: new Map(), crowd: await watch(crowd, after(seconds)) }]
  for (const [number, { title, run }] of chosen.entries()) {
    const signal = after(seconds)
    const target = { origin: shop.url, address: `192.0.2.${100 + number}`, productId, signal }
    const [answers, seen] = await Promise.all([run(target), watch(crowd, signal)])
    rows.push({ title, answers, crowd: seen })
  }

  printTable(
    `One address attacks for ${seconds} s at a time; two buyers and one visitor from others`,
    ['attack', 'answers', 'checkouts', 'p50 ms', 'p99 ms', 'refused', 'memory MB'],
    rows.map(({ title, answers, crowd: { bought, refused, memory: megabytes } }) => [
      title,
      [...answers].map(([status, times]) => `${times} x ${status}`).join(', '),
      bought.times.length,
      p50(bought),
      p99(bought),
      refused.length,
      `${megabytes.toFixed(0)} (${(megabytes - before).toFixed(0)})`,
    ]),
  )
  console.log(
    `${opened.toFixed(0)} MB when it opened, ${before.toFixed(0)} MB after ${WARM_UP.toFixed(1)} s of ordinary visits`,
  )
  const ended = performance.now()
  const sinceEnd = () => (performance.now() - ended) / 1_000
  while (memory() > BACK * before && sinceEnd() < BACK_WITHIN) await watch(crowd, after(LOOK_EVERY))
  console.log(`${memory().toFixed(0)} MB ${sinceEnd().toFixed(0)} s after the last attack`)
  const quiet = percentile(rows[0]?.crowd.bought.times ?? [], 0.99)
  const faults = rows.flatMap(({ title, crowd: { bought, refused, memory: megabytes } }) => [
    ...(percentile(bought.times, 0.99) > MAX_SLOWER * quiet
      ? [`${title}: checkouts more than ${MAX_SLOWER} times as slow`]
      : []),
    ...(megabytes - before > MAX_MEGABYTES
      ? [`${title}: more than ${MAX_MEGABYTES} MB above the start`]
      : []),
    ...refused.map((what) => `${title}: refused ${what}`),
  ])
  if (memory() > BACK * before) faults.push(`more than a tenth above the start after ${BACK_WITHIN} s`)
  for (const fault of faults.slice(0, 20)) console.log(`✗ ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await close()
}
