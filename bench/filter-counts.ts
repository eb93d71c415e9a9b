import { randomUUID } from 'node:crypto'
import { apiPaths } from '../contract/paths.ts'
import type { ProductListView } from '../contract/schemas/product.ts'
import { signIn } from './buyer.ts'
import { filledEmbedded, filledPostgres } from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'
import { median, milliseconds } from './statistics.ts'

const SIZES = [100, 10_000, 100_000]

const asked = {
  'a list': `${apiPaths.products()}?limit=8&category=indoor%20plants`,
  'counts of filters': apiPaths.productCounts(),
}

/** Milliseconds until the first answer after a change, when nothing is kept of it; an admin changes a price before each round. */
export async function benchFilterCounts({ quick }: Options): Promise<void> {
  const rounds = quick ? 5 : 40
  for (const filled of [filledEmbedded, filledPostgres]) {
    const columns: { name: string; engine: string; times: Map<string, number> }[] = []
    for (const products of SIZES) {
      const database = await filled({ products })
      if (database === null) break
      const admin = { email: 'admin@bench.test', password: randomUUID() }
      const shop = await startShop({
        ...database.env,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      })
      try {
        columns.push({
          name: `${products.toLocaleString('en')} products`,
          engine: database.engine,
          times: await measureRounds(shop.url, admin, rounds),
        })
      } finally {
        await shop.stop()
        await database.remove()
      }
    }
    printTable(
      `First answer after a change, ${columns[0]?.engine ?? 'no PostgreSQL here'}: median ms of ${rounds}`,
      ['', ...columns.map(({ name }) => name)],
      Object.keys(asked).map((name) => [
        name,
        ...columns.map(({ times }) => milliseconds(times.get(name) ?? NaN)),
      ]),
    )
  }
}

async function measureRounds(
  origin: string,
  { email, password }: { email: string; password: string },
  rounds: number,
): Promise<Map<string, number>> {
  const { token } = await signIn(origin, email, password)
  const listed = await fetch(`${origin}${apiPaths.products()}?limit=1`)
  const { products } = (await listed.json()) as ProductListView
  const url = origin + apiPaths.updateProduct(products[0]?._id ?? '')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const times = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const body = JSON.stringify({ price: 10 + round })
    const changed = await fetch(url, { method: 'PATCH', headers, body })
    if (!changed.ok) throw new Error(`The change of a price answered ${changed.status}`)
    for (const [name, path] of Object.entries(asked)) {
      const started = performance.now()
      const answer = await fetch(origin + path)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      times.get(name)?.push(performance.now() - started)
    }
  }
  return new Map([...times].map(([name, each]) => [name, median(each)]))
}
