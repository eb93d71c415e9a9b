import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { apiPaths, paths } from '../contract/paths.ts'
import type { ProductListView } from '../contract/schemas/product.ts'
import { signIn } from './buyer.ts'
import { filledEmbedded, filledPostgres } from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'
import { median, milliseconds } from './statistics.ts'

const [FEW, MANY] = [10, 5_000]

const asked = {
  'its page': paths.product,
  'its call': apiPaths.product,
}

/** Milliseconds until the first answer after a change of a product with few reviews and of one with many, asked in turn. */
export async function benchReviews({ quick }: Options): Promise<void> {
  const rounds = quick ? 10 : 200
  for (const filled of [filledEmbedded, filledPostgres]) {
    const database = await filled({ products: 2, users: MANY, reviews: [FEW, MANY] })
    if (database === null) continue
    const admin = { email: 'admin@bench.test', password: randomUUID() }
    const env = { ...database.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    const shop = await startShop(env)
    try {
      const times = await measureRounds(shop.url, admin, rounds)
      const rows = Object.keys(asked).map((name) => {
        const [few = NaN, many = NaN] = [FEW, MANY].map((count) =>
          median(times.get(`${name} ${count}`) ?? []),
        )
        return [name, milliseconds(few), milliseconds(many), `${((100 * many) / few - 100).toFixed(0)} %`]
      })
      printTable(
        `A product after a change, ${database.engine}: median ms of ${rounds}`,
        ['', `${FEW} reviews`, `${MANY.toLocaleString('en')} reviews`, 'difference'],
        rows,
      )
    } finally {
      await shop.stop()
      await database.remove()
    }
  }
}

async function measureRounds(
  origin: string,
  { email, password }: { email: string; password: string },
  rounds: number,
): Promise<Map<string, number[]>> {
  const { token } = await signIn(origin, email, password)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const listed = await fetch(`${origin}${apiPaths.products()}?limit=2`)
  const { products } = (await listed.json()) as ProductListView
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    // Which comes first changes from round to round.
    for (const { _id: id, reviewCount } of round % 2 === 0 ? products : products.toReversed()) {
      const body = JSON.stringify({ price: 10 + round })
      const change = () => fetch(origin + apiPaths.updateProduct(id), { method: 'PATCH', headers, body })
      let changed = await change()
      // On a machine that has other work the shop turns some away.
      for (; changed.status === 503; changed = await change()) await pause(1_000)
      if (!changed.ok) throw new Error(`The change of a price answered ${changed.status}`)
      for (const [name, pathOf] of Object.entries(asked)) {
        const started = performance.now()
        const answer = await fetch(origin + pathOf(id))
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${pathOf(id)} answered ${answer.status}`)
        const key = `${name} ${reviewCount}`
        times.set(key, [...(times.get(key) ?? []), performance.now() - started])
      }
    }
  }
  return times
}
