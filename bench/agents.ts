import { setTimeout as pause } from 'node:timers/promises'
import type { ProductListView } from '../contract/schemas/product.ts'
import { onEachEngine } from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { openNearby, type NearShop } from './service-time.ts'
import { median, milliseconds, percentile } from './statistics.ts'

/** What an agent asks, and the call of the shop's pages that finds the same; each round something that no cache holds. */
const PAIRS: Record<string, { agent: (round: number) => object; page: (round: number) => string }> = {
  'words, rare': {
    agent: (round) => ({ query: `no. ${17_000 + round}` }),
    page: (round) => `q=no.%20${17_000 + round}`,
  },
  'words, common': {
    agent: (round) => ({ query: 'monstera', filters: { price: { max: 10_000 + round } } }),
    page: (round) => `q=monstera&maxPrice=${(10_000 + round) / 100}`,
  },
  'safe for cats, low light': {
    agent: (round) => ({ query: `safe for cats, low light, under $${100 + round}` }),
    page: (round) => `q=safe%20for%20cats,%20low%20light,%20under%20$${100 + round}`,
  },
  'survives minus 20 °C, trailing': {
    agent: (round) => ({ query: `trailing, survives minus 20 °C, under $${100 + round}` }),
    page: (round) => `q=trailing,%20survives%20minus%2020%20°C,%20under%20$${100 + round}`,
  },
  'a category': {
    agent: (round) => ({ filters: { categories: ['Indoor Plants'], price: { max: 10_000 + round } } }),
    page: (round) => `category=indoor%20plants&maxPrice=${(10_000 + round) / 100}`,
  },
}

/** Milliseconds between two questions of agents, and two visitors, while both ask. */
const APART = { agents: 50, visitors: 40 }

/** Times questions of agents beside the shop's own search for the same, and pages while agents ask twenty times a second. */
export async function benchAgents(options: Options): Promise<void> {
  const size = { products: options.small ? 200 : 100_000, plants: true, variants: true }
  const rounds = options.small ? 3 : 100
  await onEachEngine(options, [size], async ([database]) => {
    const { engine, env } = database!
    const shop = await openNearby({ ...env, SET_PUBLISHED_AGENTS: 'true' })
    try {
      const rows: string[][] = []
      for (const [name, { agent, page }] of Object.entries(PAIRS)) {
        const times: { agent: number[]; page: number[] } = { agent: [], page: [] }
        for (let round = 0; round < rounds; round += 1) {
          times.agent.push((await shop.answerTo('/ucp/v1/catalog/search', agent(round))).ms)
          times.page.push((await shop.answerTo(`/api/products?sort=match&limit=50&${page(round)}`)).ms)
        }
        rows.push([name, ...figures(times.agent), ...figures(times.page)])
      }
      const { products } = JSON.parse(
        (await shop.answerTo('/api/products?limit=100')).body,
      ) as ProductListView
      const ids = products.map(({ _id }) => _id)
      const times = await timesOf(rounds, (round) =>
        shop.answerTo('/ucp/v1/catalog/lookup', { ids: ids.slice(round % 50, (round % 50) + 10) }),
      )
      rows.push(['ten products by their ids', ...figures(times), '', ''])
      printTable(
        `Questions of agents, ${engine}, ${size.products.toLocaleString('en')} products, ms`,
        ['', 'agent p50', 'p95', 'page p50', 'p95'],
        rows,
      )
      const alone = await visits(shop, ids)
      const over = new AbortController()
      const asking = keepAsking(shop, over.signal)
      const beside = await visits(shop, ids)
      over.abort()
      await asking
      printTable(
        `A product, as pages read it, while agents ask twenty times a second, ${engine}, ms`,
        ['alone p50', 'p95', 'beside p50', 'p95', 'more'],
        [[...figures(alone), ...figures(beside), (median(beside) - median(alone)).toFixed(2)]],
      )
    } finally {
      await shop.close()
    }
  })
}

const figures = (times: number[]): string[] =>
  [0.5, 0.95].map((share) => milliseconds(percentile(times, share)))

async function timesOf(rounds: number, ask: (round: number) => Promise<{ ms: number }>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push((await ask(round)).ms)
  return times
}

/** Reads each product by a call that no cache holds. */
async function visits(shop: NearShop, ids: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const [at, id] of ids.entries()) {
    times.push((await shop.answerTo(`/api/products?ids=${id}&limit=${1 + at}`)).ms)
    await pause(APART.visitors)
  }
  return times
}

async function keepAsking(shop: NearShop, over: AbortSignal): Promise<void> {
  const asked: Promise<unknown>[] = []
  for (let round = 1_000; !over.aborted; round += 1) {
    asked.push(shop.answerTo('/ucp/v1/catalog/search', { query: `no. ${round}` }))
    await pause(APART.agents)
  }
  await Promise.all(asked)
}
