import { describe, expect, test } from 'vitest'
import { startTcpProxy } from '../../server/testing/tcp-proxy.ts'
import { plainShop, register } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { freshDatabase, postgresUrl } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'

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
