import type { AddressInfo } from 'node:net'
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'
import { faultsOf } from '../../../testing/ucp-schemas.ts'
import { UCP_VERSION } from './ucp.ts'

const logged: Record<string, unknown>[] = []
const shop = await openTestShop({ env: { LOG_LEVEL: 'error' }, onLog: (line) => logged.push(line) })
await shop.set({ 'published.agents': true })
const fern = await shop.world.product({ name: 'Quorn fern', price_cents: 1_250 })
await shop.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = shop.app.server.address() as AddressInfo
const url = new URL(`http://127.0.0.1:${port}/ucp/mcp`)

type Result = { isError?: boolean; structuredContent?: Said; content: { type: string; text: string }[] }
type Said = { products: { id: string }[]; product?: { id: string } }
type AnyClient = {
  listTools: () => Promise<{ tools: { name: string }[] }>
  callTool: (call: { name: string; arguments: object }) => Promise<unknown>
  ping?: () => Promise<unknown>
  close: () => Promise<void>
}

const open: AnyClient[] = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
})
const who = { name: 'buyer', version: '1' }
const LINES = {
  'the older client': async (): Promise<AnyClient> => {
    const client = new OldClient(who)
    await client.connect(new OldTransport(url))
    return client as never
  },
  'the newer client, by the older protocol': async (): Promise<AnyClient> => {
    const client = new NewClient(who)
    await client.connect(new NewTransport(url))
    return client as never
  },
  'the newer client, by the newer protocol': async (): Promise<AnyClient> => {
    const client = new NewClient(who, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    await client.connect(new NewTransport(url))
    return client as never
  },
}
const search = { name: 'search_catalog', arguments: { catalog: { query: 'quorn' } } }

describe.each(Object.entries(LINES))('%s', (_line, connect) => {
  const client = async () => {
    const made = await connect()
    open.push(made)
    return made
  }

  it('lists three tools that only read, and believes what they answer', async () => {
    const agent = await client()
    const { tools } = await agent.listTools()
    expect(tools).toMatchObject([
      { name: 'search_catalog', annotations: { readOnlyHint: true } },
      { name: 'lookup_catalog', annotations: { readOnlyHint: true } },
      { name: 'get_product', annotations: { readOnlyHint: true } },
    ])
    for (const [kind, call] of [
      ['search', search],
      ['lookup', { name: 'lookup_catalog', arguments: { catalog: { ids: [fern.id] } } }],
      ['product', { name: 'get_product', arguments: { catalog: { id: fern.id } } }],
      ['error', { name: 'get_product', arguments: { catalog: { id: 'nothing' } } }],
    ] as const) {
      const { structuredContent, content } = (await agent.callTool(call)) as Result
      expect(faultsOf(kind, structuredContent)).toEqual([])
      expect(JSON.parse(content[0]!.text)).toEqual(structuredContent)
    }
  })

  it('calls a tool without having listed them', async () => {
    const { structuredContent } = (await (await client()).callTool(search)) as Result
    expect(structuredContent?.products.map(({ id }) => id)).toEqual([fern.id])
  })

  it('is told of a misspelt field, and of one filter that is not known', async () => {
    const agent = await client()
    const wrong = (await agent.callTool({
      name: 'search_catalog',
      arguments: { catalog: { query: 'quorn', max_price: 5 } },
    })) as Result
    expect(wrong.isError).toBe(true)
    expect(wrong.content[0]?.text).toBe('catalog: must not contain max_price')
    const ignored = (await agent.callTool({
      name: 'search_catalog',
      arguments: { catalog: { query: 'quorn', filters: { max_price: 5 } } },
    })) as Result
    expect(ignored.structuredContent).toMatchObject({
      messages: [{ type: 'info', code: 'filter_ignored' }, { type: 'warning' }],
    })
  })

  it('is refused with the protocol’s codes', async () => {
    const agent = await client()
    const ids = Array.from({ length: 51 }, (_, index) => `${index}`)
    const profile = { 'ucp-agent': { profile: 'http://example.com/profile' } }
    await expect(
      agent.callTool({ name: 'lookup_catalog', arguments: { catalog: { ids } } }),
    ).rejects.toMatchObject({
      code: -32_602,
      data: { code: 'request_too_large' },
    })
    await expect(
      agent.callTool({
        name: 'search_catalog',
        arguments: { catalog: { query: 'x', pagination: { cursor: 'y' } } },
      }),
    ).rejects.toMatchObject({ code: -32_602, data: { code: 'invalid_cursor' } })
    await expect(
      agent.callTool({ name: 'search_catalog', arguments: { ...search.arguments, meta: profile } }),
    ).rejects.toMatchObject({ code: -32_001, data: { code: 'invalid_profile_url' } })
    await expect(agent.callTool({ name: 'buy', arguments: {} })).rejects.toMatchObject({ code: -32_602 })
  })

  it('twenty agents at once are answered, each with its own', async () => {
    const plants = await Promise.all(
      Array.from({ length: 20 }, (_, index) => shop.world.product({ name: `Twentieth ${index}` })),
    )
    const found = await Promise.all(
      plants.map(async ({ id }) => {
        const agent = await connect()
        open.push(agent)
        const call = { name: 'get_product', arguments: { catalog: { id } } }
        return ((await agent.callTool(call)) as Result).structuredContent?.product?.id
      }),
    )
    expect(found).toEqual(plants.map(({ id }) => id))
  })

  it('never hears the words of an error of ours, which is logged', async () => {
    const agent = await client()
    const broken = vi.spyOn(shop.app.settings, 'get').mockImplementation(() => {
      throw new Error('password of the database')
    })
    const answer = agent.callTool(search)
    const said = await answer.catch((error: unknown) => String(error))
    broken.mockRestore()
    expect(said).toContain('Something went wrong on the shop’s side.')
    expect(said).not.toContain('password')
    expect(JSON.stringify(logged)).toContain('password of the database')
  })
})

const rpc = (method: string, params: object = {}, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const initialize = rpc('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: who })
const send = (payload: unknown, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/ucp/mcp',
    headers: { host: `127.0.0.1:${port}`, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('agents that speak HTTP alone', () => {
  it.each(['application/json', '*/*', 'text/html', undefined])(
    'that accept %s are answered in JSON',
    async (accept) => {
      const answer = await send(rpc('tools/call', search), accept === undefined ? {} : { accept })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json'])
      expect(answer.json()).toMatchObject({
        id: 1,
        result: { structuredContent: { ucp: { version: UCP_VERSION } } },
      })
      expect((await send(initialize, accept === undefined ? {} : { accept })).json()).toMatchObject({
        result: { protocolVersion: '2025-11-25', capabilities: { tools: {} } },
      })
    },
  )

  it('GET, DELETE and others are not allowed', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'] as const) {
      const answer = await shop.app.inject({ method, url: '/ucp/mcp' })
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'POST'])
    }
  })

  it('lists of requests are answered up to ten, and cost nothing beyond', async () => {
    const calls = (many: number) =>
      Array.from({ length: many }, (_, index) => rpc('tools/call', search, index))
    const some = await send(calls(10))
    expect(some.statusCode).toBe(200)
    expect(some.json()).toHaveLength(10)
    const spied = vi.spyOn(shop.db, 'selectFrom')
    const more = await send(calls(11))
    expect([more.statusCode, more.json()]).toEqual([
      400,
      { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32_600 }) },
    ])
    expect((await send(calls(10_000))).statusCode).toBe(413)
    expect(spied).not.toHaveBeenCalled()
    spied.mockRestore()
  })

  it.each([
    ['{', 400],
    ['null', 400],
    ['7', 400],
    ['[]', 400],
    [`{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(2_000_000)}"}`, 413],
    [JSON.stringify(rpc('nothing/of/this')), 200],
  ])('%# is refused in the protocol’s shape', async (payload, status) => {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } })
  })

  it('text and streams for changes are refused, without waiting', async () => {
    expect((await send(initialize, { 'content-type': 'text/plain' })).statusCode).toBe(415)
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': who,
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const listen = rpc('subscriptions/listen', { notifications: { toolsListChanged: true }, _meta: meta })
    const answer = await send(listen, {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    })
    expect(answer.json()).toMatchObject({ error: { code: expect.any(Number) } })
  })

  it('pages of other sites and made-up hosts are refused', async () => {
    expect((await send(initialize, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await send(initialize, { host: 'evil.example' })).statusCode).toBe(403)
    expect((await send(initialize, { origin: `http://localhost:${port}` })).statusCode).toBe(200)
  })
})
