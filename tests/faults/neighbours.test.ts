import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ProductListView } from '../../contract/schemas/product.ts'
import { startMailServer } from '../../server/testing/mail-server.ts'
import { pay, register } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { connectTo, emptyDatabase, inSchema, postgresUrl } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'

/** Addresses of three places for shops, the third of which stays free for a restored one. */
const kinds = {
  'schemas of one database': async () => {
    const database = await emptyDatabase()
    const names = ['fern', 'moss', 'third']
    const client = await connectTo(database)
    for (const name of names) await client.query(`create schema ${name}`)
    return names.map((name) => inSchema(database, name))
  },
  'databases of one server': () => Promise.all([emptyDatabase(), emptyDatabase(), emptyDatabase()]),
}

describe.skipIf(postgresUrl === undefined)('two shops', () => {
  test.each(Object.entries(kinds))('in two %s have nothing in common', async (_kind, makePlaces) => {
    const [first = '', second = '', free = ''] = await makePlaces()
    const fern = await openShop('Fern shop', first)
    const moss = await openShop('Moss shop', second)

    // Each has what its own jobs made of its own products and sales.
    for (const { ask } of [fern, moss])
      await eventually(async () => {
        const [{ words, sellers }] = await ask(
          'select (select count(*) from search_words) as words, (select count(*) from best_sellers) as sellers',
        )
        return (Number(words) > 100 && Number(sellers) > 0) || undefined
      })

    const bought = await buy(fern.shop.origin)
    const other = await buy(moss.shop.origin)
    await eventually(async () => (fern.confirmed().length && moss.confirmed().length) || undefined)
    expect(fern.confirmed()).toEqual([bought])
    expect(moss.confirmed()).toEqual([other])

    const backup = join(await temporaryFolder(), 'fern.tar.gz')
    await operate('backup', first, fern.folder, '--to', backup)
    const restored = await operate('restore', free, await temporaryFolder(), '--from', backup)
    expect(restored).toContain('the shop opens and its sums agree')
    const numbers = 'select order_number from orders order by 1'
    const client = await connectTo(free)
    expect((await client.query(numbers)).rows).toEqual(await fern.ask(numbers))
    expect(await moss.ask(numbers)).not.toEqual(await fern.ask(numbers))

    for (const { shop } of [fern, moss]) {
      expect(await shop.stop()).toBe(0)
      expect(shop.output()).not.toMatch(/"level":(40|50|60)/)
    }
  })
})

/** A demo shop with a mail server of its own. */
async function openShop(name: string, url: string) {
  const mail = await startMailServer()
  onTestFinished(() => mail.close())
  const folder = await temporaryFolder()
  const shop = await startShop({
    SMTP_URL: mail.url,
    MAIL_FROM: `${name} <orders@faults.test>`,
    DATABASE_URL: url,
    DATA_DIR: folder,
  })
  const client = await connectTo(url)
  return {
    shop,
    folder,
    ask: async (sql: string) => (await client.query(sql)).rows as [Record<string, unknown>],
    /** Numbers of the orders it wrote to buyers about. */
    confirmed: () =>
      mail.received.flatMap(({ raw }) => /^Subject: Your order (\S+) is confirmed\r$/m.exec(raw)?.[1] ?? []),
  }
}

/** @returns the number of the order */
async function buy(origin: string): Promise<string> {
  const customer = await register(origin)
  const answer = await fetch(`${origin}/api/products?category=plant+accessories`)
  const [product] = ProductListView.parse(await answer.json()).products
  const { id, url } = await customer.checkOut([{ productId: product!._id, quantity: 1 }])
  await pay(url)
  return (await customer.confirm(id)).orderId
}

/** Runs a command of operators. @returns what it says */
async function operate(command: string, url: string, folder: string, ...options: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`server/operations/${command}.ts`, ...options],
    { env },
  )
  return stdout
}
