import { printTable } from './print-table.ts'
import type { NearShop } from './service-time.ts'
import { median, milliseconds } from './statistics.ts'

/** The lot that `fill-office.ts` packs a line of each order from. */
export const LOT = 'L-118'

/** Milliseconds that a page of a recall may take. */
const MAY_TAKE = 1_000

const LINES_A_PAGE = 20

/** Times a recall of one line of each order: pages of it, and its file. */
export async function printRecall(
  engine: string,
  shop: NearShop,
  lines: number,
  rounds: number,
): Promise<void> {
  const page = (number: number) =>
    `/api/lots/orders?${new URLSearchParams({ code: LOT, page: String(number), limit: String(LINES_A_PAGE) }).toString()}`
  const file = 'its file'
  const asked = {
    'first page': page(1),
    'middle page': page(Math.ceil(lines / LINES_A_PAGE / 2)),
    'last page': page(Math.ceil(lines / LINES_A_PAGE)),
    [file]: `/api/lots/orders.csv?code=${LOT}`,
  }
  const rows = []
  for (const [name, url] of Object.entries(asked)) {
    const times = []
    for (let round = 0; round < rounds; round += 1) times.push(await shop.timeOf(url))
    const slowest = Math.max(...times)
    const isSlow = name !== file && slowest > MAY_TAKE
    rows.push([name, milliseconds(median(times)), milliseconds(slowest), isSlow ? 'SLOW' : ''])
  }
  printTable(
    `Recall, ${engine}, ${lines.toLocaleString('en')} order lines of a lot, ms`,
    ['', 'median', 'slowest', ''],
    rows,
  )
}
