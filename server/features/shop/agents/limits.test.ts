import { expect, it, vi } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop({ env: { RATE_LIMITS: 'on' } })
await shop.set({ 'published.agents': true })
await shop.world.product({ name: 'Limit fern' })

const call = {
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name: 'search_catalog', arguments: { catalog: { query: 'fern' } } },
}
const BODIES = { '/ucp/v1/catalog/search': { query: 'fern' }, '/ucp/mcp': call }
const ask = (url: keyof typeof BODIES, remoteAddress: string, payload: object = BODIES[url]) =>
  shop.app.inject({ method: 'POST', url, remoteAddress, headers: { host: 'localhost' }, payload })

/** Asks for turns until there are none for this network. */
function exhaust(address: string): number {
  for (let turns = 0; ; turns += 1)
    try {
      void shop.app.limits.take('agent', address)
    } catch {
      return turns
    }
}

it('a network that asks too often is refused in the protocol’s words, and others and the shop’s own search go on', async () => {
  expect(exhaust('198.51.100.1')).toBeGreaterThanOrEqual(20)
  const rest = await ask('/ucp/v1/catalog/search', '198.51.100.1')
  expect([rest.statusCode, rest.json<object>()]).toEqual([
    429,
    expect.objectContaining({ code: 'rate_limited' }),
  ])
  expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0)
  const mcp = await ask('/ucp/mcp', '198.51.100.1')
  expect([mcp.statusCode, mcp.json<object>()]).toEqual([
    429,
    {
      jsonrpc: '2.0',
      id: 7,
      error: {
        code: -32_000,
        message: expect.any(String),
        data: expect.objectContaining({ retry_after: expect.any(Number) }),
      },
    },
  ])
  for (const url of Object.keys(BODIES) as (keyof typeof BODIES)[])
    expect((await ask(url, '198.51.100.2')).statusCode).toBe(200)
  const search = await shop.app.inject({ url: '/api/products?q=fern', remoteAddress: '198.51.100.1' })
  expect(search.statusCode).toBe(200)
})

it('each question of a list is counted, and listing tools is not', async () => {
  const taken = vi.spyOn(shop.app.limits, 'take')
  const agents = () => taken.mock.calls.filter(([work]) => work === 'agent').length
  await ask('/ucp/mcp', '198.51.100.3', [
    call,
    { ...call, id: 8 },
    { jsonrpc: '2.0', id: 9, method: 'tools/list' },
  ])
  expect(agents()).toBe(2)
  await ask('/ucp/mcp', '198.51.100.3', { jsonrpc: '2.0', id: 9, method: 'tools/list' })
  expect(agents()).toBe(2)
  taken.mockRestore()
})

it('agents’ profiles that nobody knows are fetched sixty times a minute', async () => {
  const answers = await Promise.all(
    Array.from({ length: 62 }, (_, number) =>
      shop.app.inject({
        method: 'POST',
        url: '/ucp/v1/catalog/search',
        remoteAddress: `198.51.101.${number}`,
        headers: { 'ucp-agent': `profile="https://agent-${number}.invalid/"` },
        payload: { query: 'fern' },
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 424)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
