import { afterEach, describe, expect, it, vi } from 'vitest'
import { SHOP } from '../../brand/shop.ts'
import { buildApp } from '../app.ts'
import { createTestJobs } from '../testing/test-jobs.ts'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterEach(async () => {
  await shop.db.deleteFrom('setting_values').execute()
  await shop.app.settings.reload()
})

const soon = { timeout: 15_000, interval: 20 }

/** As another node does, of which this one hears nothing. */
const store = (key: string, value: unknown) =>
  shop.db
    .insertInto('setting_values')
    .values({ key, value: JSON.stringify(value), updated_at: shop.clock.now() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

it('cached pages go after the settings were read anew, and only for what pages show', async () => {
  const seen: [string[], string][] = []
  shop.app.onInvalidate((tags) => seen.push([tags, shop.app.settings.get('shop.name')]))
  await store('shop.name', 'Moss')
  await shop.app.settingsChanged()
  expect(seen).toEqual([
    [['*'], 'Moss'],
    [['settings'], 'Moss'],
  ])
  seen.length = 0
  await store('mail.footer', 'Moss Ltd.')
  await shop.app.settingsChanged()
  expect(seen).toEqual([[['settings'], 'Moss']])
})

it('settings are read anew every thirty seconds, for changes that nobody told this node of', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const node = await secondNode()
  try {
    await store('shop.name', 'Moss')
    expect(node.settings.get('shop.name')).toBe(SHOP.name)
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(() => expect(node.settings.get('shop.name')).toBe('Moss'), soon)
  } finally {
    vi.useRealTimers()
    await node.close()
  }
})

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('between nodes', () => {
  it('a change shows on the other node once it has heard of it', async () => {
    const node = await secondNode()
    const dropped: string[] = []
    try {
      // What is said before the node listens is lost, and what it hears comes some time after.
      const said: string[] = []
      await vi.waitFor(async () => {
        said.push(crypto.randomUUID())
        await store('shop.motto', said.at(-1)!)
        await shop.app.settingsChanged()
        expect(said).toContain(node.settings.get('shop.motto'))
      }, soon)
      node.onInvalidate((tags) => dropped.push(`${tags.join()} with ${node.settings.get('shop.name')}`))
      await store('shop.name', 'Moss')
      await shop.app.settingsChanged()
      await vi.waitFor(() => expect(dropped).toContain('* with Moss'), soon)
    } finally {
      await node.close()
    }
  })
})

async function secondNode() {
  const { app, database } = shop
  const node = await buildApp({
    config: app.config,
    database,
    jobs: createTestJobs(),
    provider: {
      secretKey: 'sk_test_tests',
      webhookSecret: 'whsec_tests',
      apiBase: 'http://127.0.0.1:1',
      retries: 0,
    },
  })
  await node.listen({ host: '127.0.0.1', port: 0 })
  return node
}
