import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'
import { median } from './statistics.ts'

/** Milliseconds from the command to the first page, on an embedded database that is there already. */
export async function benchStart({ quick }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const env = { DATA_DIR: folder, DEMO_DATA: 'on' }
  try {
    const first = await timeToPage(env)
    const later: number[] = []
    for (let run = 0; run < (quick ? 2 : 7); run += 1) later.push(await timeToPage(env))
    printTable(
      'From the command to the first page, milliseconds',
      ['', 'first start, filled', 'later, median', 'later, least', 'later, most'],
      [
        [
          'home',
          ...[first, median(later), Math.min(...later), Math.max(...later)].map((ms) => ms.toFixed(0)),
        ],
      ],
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeToPage(env: Record<string, string>): Promise<number> {
  const started = performance.now()
  const shop = await startShop(env)
  const page = await fetch(shop.url)
  await page.text()
  const took = performance.now() - started
  await shop.stop()
  if (page.status !== 200) throw new Error(`The first page answered ${page.status}`)
  return took
}
