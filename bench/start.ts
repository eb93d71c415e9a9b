import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copySources } from '../scripts/copy-sources.ts'
import { isBundleCurrent } from '../server/code.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'
import { median } from './statistics.ts'

/** Milliseconds from the command until the home page is there, and until all pictures it names are. */
type Opening = { page: number; pictures: number }

/** Prints the time from the command to the home page, for a first start in a fresh clone with demo data and for later ones. */
export async function benchStart({ small }: Options): Promise<void> {
  const clone = copySources()
  try {
    const first = await open(clone)
    // The first start makes the server's one file in the background.
    while (!isBundleCurrent(clone)) await pause(500)
    const later: Opening[] = []
    for (let run = 0; run < (small ? 1 : 7); run += 1) later.push(await open(clone))
    const row = (name: string, part: keyof Opening) => {
      const times = later.map((each) => each[part])
      const figures = [first[part], median(times), Math.min(...times), Math.max(...times)]
      return [name, ...figures.map((ms) => ms.toFixed(0))]
    }
    printTable(
      'From the command to the home page, milliseconds',
      ['', 'fresh clone', 'later, median', 'later, least', 'later, most'],
      [row('page', 'page'), row('with its pictures', 'pictures')],
    )
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

async function open(clone: string): Promise<Opening> {
  const started = performance.now()
  const env = { DATA_DIR: join(clone, 'data'), DEMO_DATA: 'on' }
  const shop = await startShop(env, { cwd: clone, program: 'scripts/start.ts' })
  try {
    const html = await (await fetchOk(shop.url)).text()
    const page = performance.now() - started
    const images = [...html.matchAll(/<img[^>]* src="(\/[^"]+)"/g)].map(([, address = '']) => address)
    await Promise.all(
      [...new Set(images)].map(async (address) => (await fetchOk(shop.url + address)).arrayBuffer()),
    )
    return { page, pictures: performance.now() - started }
  } finally {
    await shop.stop()
  }
}

async function fetchOk(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer
}
