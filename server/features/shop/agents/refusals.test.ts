import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { setUpAgents, type Answer, type Kind } from '../../../testing/agents-fixture.ts'
import { faultsOf } from '../../../testing/ucp-schemas.ts'
import { UCP_VERSION } from './ucp.ts'

const { shop, on, post, ask, refused } = await setUpAgents()

describe('bad requests', () => {
  it.each<[Kind, unknown, number, string]>([
    ['search', {}, 400, 'invalid_request'],
    ['search', { query: '' }, 400, 'invalid_request'],
    ['search', [], 400, 'invalid_request'],
    ['search', { query: 7 }, 400, 'invalid_request'],
    ['search', { filters: { price: { max: '1500' } } }, 400, 'invalid_request'],
    ['search', { filters: { price: { maximum: 1_500 } } }, 400, 'invalid_request'],
    ['search', { query: 'fern', pagination: { limit: 0 } }, 400, 'invalid_request'],
    ['search', { query: 'fern\0' }, 400, 'invalid_request'],
    ['search', { query: '\ud800' }, 400, 'invalid_request'],
    ['lookup', { ids: ['fern\0'] }, 400, 'invalid_request'],
    ['product', { id: '\0' }, 400, 'invalid_request'],
    ['lookup', { ids: [] }, 400, 'invalid_request'],
    ['lookup', { ids: Array.from({ length: 51 }, (_, index) => `${index}`) }, 400, 'request_too_large'],
    ['search', Array.from({ length: 10_000 }, () => ({ query: 'fern' })), 413, 'request_too_large'],
    ['search', { query: 'x'.repeat(2_000_000) }, 413, 'request_too_large'],
  ])('%s %#: the protocol’s error', async (kind, body, status, code) => {
    expect((await refused(kind, body)).slice(0, 2)).toEqual([status, code])
  })

  it('a field that is not known is said, and does not stop the others', async () => {
    const said = await ask('search', { query: 'fern', max_price: 12 })
    expect(said.messages).toContainEqual({
      type: 'info',
      code: 'field_ignored',
      content: '"max_price" is not known and was ignored',
    })
  })

  it('what is no JSON, and other methods', async () => {
    const text = await shop.app.inject({
      method: 'POST',
      url: '/ucp/v1/catalog/search',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect([text.statusCode, text.json<Answer>().code]).toEqual([400, 'invalid_request'])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await shop.app.inject({ method, url: '/ucp/v1/catalog/search' })).statusCode).toBe(405)
  })
})

describe('versions', () => {
  const profiles: Record<string, string> = {}
  const agents = createServer((request, response) => {
    const profile = profiles[request.url ?? '']
    if (profile === undefined) response.writeHead(302, { location: '/right' }).end()
    else response.end(profile)
  })
  agents.listen(0, '127.0.0.1')
  afterAll(() => void agents.close())
  const as = (path: string) => ({
    'ucp-agent': `profile="http://127.0.0.1:${(agents.address() as AddressInfo).port}${path}"`,
  })
  const catalog = 'dev.ucp.shopping.catalog.search'

  it('are asked of the agent’s profile, and an unknown one is not supported', async () => {
    profiles['/right'] = JSON.stringify({
      ucp: { version: UCP_VERSION, capabilities: { [catalog]: [{ version: UCP_VERSION }] } },
    })
    profiles['/older'] = JSON.stringify({ ucp: { version: '2026-01-11' } })
    profiles['/wrong'] = '{'
    profiles['/else'] = JSON.stringify({
      ucp: { version: UCP_VERSION, capabilities: { [catalog]: [{ version: '2027-01-01' }] } },
    })
    expect((await post('search', { query: 'fern' }, as('/right'))).statusCode).toBe(200)
    expect(await refused('search', { query: 'fern' }, as('/older'))).toEqual([
      422,
      'version_unsupported',
      `Version 2026-01-11 of the protocol is not supported. This shop speaks ${UCP_VERSION}.`,
    ])
    expect((await refused('search', {}, as('/wrong'))).slice(0, 2)).toEqual([422, 'profile_malformed'])
    // A redirect is not followed.
    expect((await refused('search', {}, as('/moved'))).slice(0, 2)).toEqual([424, 'profile_unreachable'])
    for (const header of ['profile="http://example.com/"', 'profile="nonsense"', 'nothing'])
      expect((await refused('search', {}, { 'ucp-agent': header })).slice(0, 2)).toEqual([
        400,
        'invalid_profile_url',
      ])
    const other = (await post('search', { query: 'fern' }, as('/else'))).json<Answer>()
    expect(faultsOf('error', other)).toEqual([])
    expect(other).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'capabilities_incompatible' }],
    })
  })

  it('keep nothing else of a profile, so that hundreds of long ones do not fill the memory', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const used = () => {
      collect()
      return process.memoryUsage().heapUsed / 2 ** 20
    }
    const more = Array.from({ length: 15_000 }, () => ({}))
    const long = JSON.stringify({ ucp: { version: UCP_VERSION, more }, more: [] })
    await post('search', { query: 'fern' }, as('/right'))
    const before = used()
    for (let number = 0; number < 60; number += 1) {
      profiles[`/long-${number}`] = long
      expect((await post('lookup', { ids: ['nobody'] }, as(`/long-${number}`))).statusCode).toBe(200)
    }
    expect(used() - before).toBeLessThan(15)
  })
})

it('each address is unknown while agents are not let in, or the shop is closed', async () => {
  for (const settings of [{ 'published.agents': false }, { ...on, 'shop.isClosed': true }]) {
    await shop.set(settings)
    const answers = [
      await shop.app.inject('/.well-known/ucp'),
      ...(await Promise.all(
        (['search', 'lookup', 'product'] as const).map((kind) => post(kind, { query: 'fern' })),
      )),
      await post('search', 'x'.repeat(2_000_000)),
      await shop.app.inject('/ucp/v1/catalog/search'),
      await shop.app.inject({ method: 'POST', url: '/ucp/mcp', payload: {} }),
      await shop.app.inject('/ucp/mcp'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  }
  await shop.set({ ...on, 'shop.isClosed': false })
})
