import { expect, it, vi } from 'vitest'
import { startTestShop } from '../testing/test-shop.ts'

it.each([
  ['1', '203.0.113.7'],
  ['127.0.0.0/8,203.0.113.0/24', '198.51.100.9'],
])(
  'with TRUST_PROXY=%s a visitor is written down as %s, by a route and at the front door',
  async (proxies, address) => {
    const lines: Record<string, unknown>[] = []
    const env = { TRUST_PROXY: proxies, LOG_LEVEL: 'info' }
    const shop = await startTestShop({ env, onLog: (line) => lines.push(line) })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.9, 203.0.113.7' }
    const ask = async () => (await fetch(origin + '/api/reviews/total-reviews', { headers })).text()
    const kept = async () => (await fetch(origin + '/api/products', { headers })).text()
    await ask()
    // A shop beside other nodes clears its cache once, when it starts to listen.
    await vi.waitFor(
      async () => {
        await kept()
        expect(shop.app.frontDoor.counts.hits).toBeGreaterThan(0)
      },
      { timeout: 30_000 },
    )
    await shop.close()
    const addresses = lines.filter(({ msg }) => msg === 'answered').map((line) => line['address'])
    expect(addresses.length).toBeGreaterThanOrEqual(3)
    expect(new Set(addresses)).toEqual(new Set([address]))
  },
)
