import { createHash } from 'node:crypto'
import { printTable } from './print-table.ts'
import type { NearShop } from './service-time.ts'
import { median, milliseconds } from './statistics.ts'

/** Milliseconds that an answer may take. */
const MAY_TAKE = 300

/** A shop's orders as `fill-office.ts` makes them, so that each word is found as often as it says. */
const WORDS = (orders: number): Record<string, string> => ({
  'an order number, one order': `fc-${orders}`,
  'an e-mail, few orders': 'customer77@',
  'a recipient, one order': `fern fc-${orders}`,
  'a tracking number, one order': `1z${createHash('md5').update(`FC-${orders}`).digest('hex').slice(0, 16)}`,
  'a first name, every fifth order': 'cleo',
  'a city, every fourth order': 'portland',
  'a city, an eighth of the older half': 'salem',
  'a last name, every order': 'fern',
  'a product, every order': 'plant',
  'an e-mail, every order and customer': '@example',
  'three letters, every order': 'fc-',
  nothing: 'nothing has this',
})

/** Times the search of the office, and the first page of Manage Orders for the same words. */
export async function printSearch(
  engine: string,
  shop: NearShop,
  orders: number,
  rounds: number,
): Promise<void> {
  const timesOf = async (url: string) => {
    const times = []
    for (let round = 0; round < rounds; round += 1) times.push(await shop.timeOf(url))
    return times
  }
  const rows = []
  for (const [name, q] of Object.entries(WORDS(orders))) {
    const query = new URLSearchParams({ q }).toString()
    const found = await timesOf(`/api/office/search?${query}`)
    const listed = await timesOf(`/api/orders?page=1&${query}`)
    const slowest = Math.max(...found)
    rows.push([
      name,
      ...[median(found), slowest, median(listed), Math.max(...listed)].map(milliseconds),
      slowest > MAY_TAKE ? 'SLOW' : '',
    ])
  }
  const waiting = await timesOf('/api/office/waiting')
  rows.push(['what waits', milliseconds(median(waiting)), milliseconds(Math.max(...waiting)), '', '', ''])
  printTable(
    `Search of the office, ${engine}, ${orders.toLocaleString('en')} orders, ms`,
    ['words', 'median', 'slowest', 'Manage Orders', 'slowest', ''],
    rows,
  )
}
