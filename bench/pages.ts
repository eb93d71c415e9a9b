import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '../contract/paths.ts'
import { measureCalls, printCalls, type CallsMeasured } from './api.ts'
import { buyOnce, registerBuyer, signIn } from './buyer.ts'
import { inEachSetting } from './databases.ts'
import { residentMemory } from './family.ts'
import { copyAnswer, startLimit } from './limit-server.ts'
import { measure, measureWarm, type Measured } from './load.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'
import { someProducts } from './some-products.ts'
import { milliseconds, percentile } from './statistics.ts'

const SIZES = [100, 100_000]

/** The header that browsers send, so that the limits apply to the compressed bytes. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }

const kept = {
  home: () => paths.home(),
  'shop page': () => paths.shop(),
  'filtered list': () => `${paths.shop()}?category=indoor+plants&minPrice=0&maxPrice=49.99`,
  'product page': (id: string) => paths.product(id),
  'product API': (id: string) => `/api/products/${id}`,
}

/**
 * Compares the shop with the fastest possible server for the same bytes; the same tool drives both in turn, and
 * compares product calls between the sizes of the catalogue.
 */
export async function benchPages(options: Options): Promise<void> {
  const sizes = options.small ? SIZES.slice(0, 1) : SIZES
  const wanted = sizes.map((products) => ({ products }))
  await inEachSetting(options, wanted, async (databases, { title }) => {
    const calls: CallsMeasured[] = []
    for (const [at, { env }] of databases.entries()) {
      const shop = await startShop(env)
      try {
        const [id = ''] = await someProducts(shop.url, 1)
        const rows = await measureShop(shop.url, id, options)
        printTable(
          `${title}, ${sizes[at]!.toLocaleString('en')} products; ${residentMemory(shop.process.pid ?? 0).toFixed(0)} MB afterwards`,
          ['', 'shop /s', 'p50 ms', 'p99 ms', 'bare /s', 'of bare', 'p99 at half', 'bare at half'],
          rows,
        )
        calls.push(await measureCalls(shop.url, id, options))
      } finally {
        await shop.stop()
      }
    }
    printCalls(title, sizes, calls)
  })
}

async function measureShop(origin: string, id: string, options: Options): Promise<string[][]> {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(kept))
    rows.push(await besideLimits(name, origin + path(id), options))

  const buyer = await registerBuyer(origin)
  const search = { url: `${origin}/api/products?limit=50&q=monstera`, headers, seconds: options.seconds }
  const login = {
    url: origin + '/api/auth/login',
    json: { email: buyer.email, password: buyer.password },
    seconds: options.seconds,
  }
  rows.push(alone('search', await measureWarm(search)))
  rows.push(alone('login', await measureWarm(login)))
  // So many logins have ended the first session.
  const again = await signIn(origin, buyer.email, buyer.password)
  rows.push(alone('whole checkout', await measureCheckouts(() => buyOnce(origin, again, id), options)))
  return rows
}

/** Shop and bare server take turns, three times, so that other load affects both; the median counts. Both then run at half of the shop's rate. */
async function besideLimits(name: string, url: string, { seconds }: Options): Promise<string[]> {
  const copied = await copyAnswer(url, headers)
  const bare = await startLimit(copied)
  try {
    const targets = [url, bare.url]
    const rounds: Measured[][] = targets.map(() => [])
    for (const target of targets) await measure({ url: target, headers, seconds: seconds / 3 })
    for (let round = 0; round < (seconds === 0 ? 1 : 3); round += 1) {
      for (const [at, target] of targets.entries())
        rounds[at]?.push(await measure({ url: target, headers, seconds: seconds / 3 }))
    }
    const [shop, most] = rounds.map(middle)
    if (shop === undefined || most === undefined) return []
    // At least one: in the few milliseconds of a small run a busy machine may have answered nothing.
    const half = { headers, rate: Math.max(1, Math.ceil(shop.perSecond / 2)), seconds }
    const shopAtHalf = await measure({ ...half, url })
    const bareAtHalf = await measure({ ...half, url: bare.url })
    return [
      ...alone(name, shop),
      most.perSecond.toFixed(0),
      `${((100 * shop.perSecond) / most.perSecond).toFixed(0)} %`,
      milliseconds(shopAtHalf.p99),
      milliseconds(bareAtHalf.p99),
    ]
  } finally {
    await bare.stop()
  }
}

/** The measurement whose rate is the median. */
const middle = (measured: Measured[]): Measured | undefined =>
  measured.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(measured.length / 2)]

function alone(name: string, { perSecond, p50, p99, failed }: Measured): string[] {
  if (failed > 0) process.exitCode = 1
  return [
    failed > 0 ? `${name} (${failed} FAILED)` : name,
    perSecond.toFixed(perSecond < 100 ? 1 : 0),
    milliseconds(p50),
    milliseconds(p99),
  ]
}

/** Runs four buyers at once, each starting again when the order is written. */
async function measureCheckouts(buy: () => Promise<void>, { seconds }: Options): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  const end = AbortSignal.timeout(seconds * 1_000)
  const started = performance.now()
  const buyers = Array.from({ length: 4 }, async () => {
    while (!end.aborted) {
      const began = performance.now()
      try {
        await buy()
        times.push(performance.now() - began)
      } catch (error) {
        failed += 1
        if (failed === 1) console.error(error)
        await pause(50)
      }
    }
  })
  await Promise.all(buyers)
  const perSecond = (times.length * 1_000) / (performance.now() - started)
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed }
}
