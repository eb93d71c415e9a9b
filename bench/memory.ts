import { paths } from '../contract/paths.ts'
import type { ProductListView } from '../contract/schemas/product.ts'
import { filledEmbedded } from './databases.ts'
import { measure } from './load.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { residentMemory } from './resident-memory.ts'
import { startShop } from './shop-process.ts'

/** Measures the server's memory after ten thousand requests and after a million over pages and calls. */
export async function benchMemory({ small }: Options): Promise<void> {
  const database = await filledEmbedded({ products: 100 })
  const shop = await startShop(database.env)
  const { pid = 0 } = shop.process
  try {
    const listed = await fetch(`${shop.url}/api/products?limit=100`)
    const { products } = (await listed.json()) as ProductListView
    const addresses = [
      paths.home(),
      paths.shop(),
      ...products.slice(0, 8).flatMap(({ _id }) => [paths.product(_id), `/api/products/${_id}`]),
      '/api/products?limit=50&q=ficus',
    ]
    const rows: string[][] = []
    let sent = 0
    for (const total of small ? [1_000] : [10_000, 100_000, 1_000_000]) {
      const each = Math.ceil((total - sent) / addresses.length)
      let failed = 0
      for (const address of addresses) {
        const headers = { 'accept-encoding': 'br' }
        failed += (await measure({ url: shop.url + address, amount: each, headers })).failed
      }
      sent = total
      rows.push([total.toLocaleString('en'), residentMemory(pid).toFixed(0), String(failed)])
    }
    printTable('Memory of the server, embedded database included', ['requests', 'MB', 'failed'], rows)
  } finally {
    await shop.stop()
    await database.remove()
  }
}
