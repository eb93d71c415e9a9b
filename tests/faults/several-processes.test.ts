import { describe, expect, test } from 'vitest'
import { plainShop, register } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { freshDatabase, postgresUrl } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'

describe.skipIf(postgresUrl === undefined)('a shop of two processes', () => {
  test('tells the figures of both, replaces one that is killed, and stops as one', async () => {
    const shop = await startShop({
      ...plainShop,
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: await freshDatabase(),
      WORKERS: '2',
    })
    const customer = await register(shop.origin)
    const asked = 24
    for (let call = 0; call < asked; call += 1) await fetch(`${shop.origin}/api/products`)
    // Whichever of the two answers.
    expect(await answered(shop.origin)).toBe(asked)
    expect(await answered(shop.origin)).toBe(asked)

    const before = shop.children()
    expect(before.length).toBe(2)
    process.kill(before[0] ?? 0, 'SIGKILL')
    const after = await eventually(async () => {
      const now = shop.children()
      return now.length === 2 && !now.includes(before[0] ?? 0) ? now : undefined
    })
    expect(after).toContain(before[1])
    expect(await customer.orders()).toEqual([])

    expect(await shop.stop()).toBe(0)
    expect(shop.children()).toEqual([])
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
