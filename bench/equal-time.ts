import { randomUUID } from 'node:crypto'
import { apiPaths } from '../contract/paths.ts'
import { registerBuyer } from './buyer.ts'
import { filledEmbedded, filledPostgres } from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'
import { median, milliseconds } from './statistics.ts'

const asked: Record<string, (email: string) => { path: string; body: object }> = {
  'forgot-password': (email) => ({ path: apiPaths.forgotPassword(), body: { email } }),
  login: (email) => ({ path: apiPaths.login(), body: { email, password: 'not the password' } }),
}

/** Whether the time of an answer tells if an address has an account: pairs of a known and an unknown one, asked one right after the other. */
export async function benchEqualTime({ quick }: Options): Promise<void> {
  const pairs = quick ? 30 : 1_000
  for (const filled of [filledEmbedded, filledPostgres]) {
    const database = await filled({ products: 2 })
    if (database === null) continue
    const shop = await startShop(database.env)
    try {
      const known: string[] = []
      while (known.length < pairs) known.push((await registerBuyer(shop.url)).email)
      const rows: string[][] = []
      for (const [name, ask] of Object.entries(asked))
        rows.push([name, ...(await compare(shop.url, known, ask))])
      printTable(
        `Known and unknown addresses, ${database.engine}: ms, ${pairs} pairs`,
        ['', 'known', 'unknown', 'median difference', '95 % of it', 'Wilcoxon z'],
        rows,
      )
    } finally {
      await shop.stop()
      await database.remove()
    }
  }
}

async function compare(origin: string, known: string[], ask: (typeof asked)[string]): Promise<string[]> {
  const timeOf = async (email: string): Promise<number> => {
    const { path, body } = ask(email)
    const began = performance.now()
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    const ms = performance.now() - began
    if (answer.status !== 202 && answer.status !== 401) throw new Error(`${path} answered ${answer.status}`)
    return ms
  }
  // As long as a known one, so that no text differs in length.
  const unknown = () => `${randomUUID()}@bench.test`
  for (let warm = 0; warm < 20; warm += 1) await timeOf(unknown())
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const email of known) {
    // By chance: a known one has a letter sent, which slows whatever is asked right after it.
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of order) times[which].push(await timeOf(which === 'known' ? email : unknown()))
  }
  const differences = times.known.map((ms, index) => ms - (times.unknown[index] ?? NaN))
  const { low, high } = medianInterval(differences)
  return [
    milliseconds(median(times.known)),
    milliseconds(median(times.unknown)),
    median(differences).toFixed(3),
    `${low.toFixed(3)} to ${high.toFixed(3)}`,
    wilcoxonZ(differences).toFixed(2),
  ]
}

/** Where the median of all such differences lies in 95 of 100 runs, by the order of those seen, whatever their distribution is. */
function medianInterval(differences: number[]): { low: number; high: number } {
  const sorted = differences.toSorted((one, other) => one - other)
  const half = (1.96 * Math.sqrt(sorted.length)) / 2
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))] ?? NaN
  return { low: at(sorted.length / 2 - half), high: at(sorted.length / 2 + half - 1) }
}

/**
 * Signed ranks of Wilcoxon for pairs: how many deviations the sum of the positive ranks lies off that of chance. Within ±2 is what chance
 * does in 95 of 100 runs; single slow answers count no more than others.
 */
function wilcoxonZ(differences: number[]): number {
  const ranked = differences
    .filter((ms) => ms !== 0)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  const count = ranked.length
  const positive = ranked.reduce((sum, ms, index) => (ms > 0 ? sum + index + 1 : sum), 0)
  return (positive - (count * (count + 1)) / 4) / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 24)
}
