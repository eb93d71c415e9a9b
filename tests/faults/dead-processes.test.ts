import { describe, expect, test } from 'vitest'
import { startTcpProxy } from '../../server/testing/tcp-proxy.ts'
import { plainShop, register } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { freshDatabase, postgresUrl } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'

describe.skipIf(postgresUrl === undefined)('a shop of two processes', () => {
  test('tells the figures of both, replaces one that is killed, and both when they die while the database is away, and stops as one', async () => {
    const proxy = await startTcpProxy(await freshDatabase())
    const shop = await startShop({
      ...plainShop,
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: proxy.url,
      WORKERS: '2',
    })
    const customer = await register(shop.origin)
    const asked = 24
    for (let call = 0; call < asked; call += 1) await fetch(`${shop.origin}/api/products`)
    // Whichever of the two answers.
    expect(await answered(shop.origin)).toBe(asked)
    expect(await answered(shop.origin)).toBe(asked)

    const children = shop.children()
    expect(children).toHaveLength(2)
    const [victim = 0, survivor = 0] = children
    process.kill(victim, 'SIGKILL')
    const after = await eventually(async () => {
      const now = shop.children()
      return now.length === 2 && !now.includes(victim) ? now : undefined
    })
    expect(after).toContain(survivor)
    expect(await customer.orders()).toEqual([])

    await proxy.goAway()
    const before = deathsIn(shop.output())
    for (const child of shop.children()) process.kill(child, 'SIGKILL')
    // Two at least were started in their place, and ended because they found no database.
    await eventually(async () => (deathsIn(shop.output()) >= before + 4 ? true : undefined))
    await proxy.comeBack()
    const open = await eventually(async () => {
      const answer = await fetch(`${shop.origin}/api/products`).catch(() => null)
      return answer?.ok === true && shop.children().length === 2 ? true : undefined
    })
    expect(open).toBe(true)
    expect(await customer.orders()).toEqual([])
    expect(await shop.stop()).toBe(0)
    expect(shop.children()).toEqual([])
    await proxy.close()
  })
})

describe.skipIf(postgresUrl === undefined)('a shop whose database', () => {
  test('swallows what is sent over the connections there are answers again over new ones', async () => {
    const proxy = await startTcpProxy(await freshDatabase())
    const shop = await startShop({
      ...plainShop,
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: proxy.url,
      DATABASE_POOL: '2',
      DATABASE_TIMEOUT: '1',
    })
    const customer = await register(shop.origin)
    proxy.swallow()
    const refused: unknown[] = []
    const orders = await eventually(() =>
      customer.orders().catch((error: unknown) => {
        refused.push(error)
        return undefined
      }),
    )
    expect(orders).toEqual([])
    expect(refused.length).toBeGreaterThan(0)
    expect(await shop.stop()).toBe(0)
    await proxy.close()
  })
})

/** How many product lists were answered, by the shop's own figures. */
async function answered(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const line = text
    .split('\n')
    .find(
      (each) => each.startsWith('http_request_duration_seconds_count') && each.includes('"/api/products"'),
    )
  return Number(line?.split(' ').at(-1))
}

const deathsIn = (output: string): number => output.split('ended and is replaced').length - 1
