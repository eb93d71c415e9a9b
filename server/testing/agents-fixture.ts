import { expect } from 'vitest'
import type { MessageAnswered, ProductAnswered } from '../features/shop/agents/answers.ts'
import { UCP_VERSION } from '../features/shop/agents/ucp.ts'
import { openTestShop } from './test-shop.ts'
import { faultsOf } from './ucp-schemas.ts'

export type Answer = {
  ucp: { version: string; status?: string; capabilities: Record<string, { version: string }[]> }
  products: ProductAnswered[]
  product: ProductAnswered
  pagination: { has_next_page: boolean; cursor?: string }
  messages?: MessageAnswered[]
  code?: string
  content?: string
}
export type Kind = 'search' | 'lookup' | 'product'

/** A shop that lets agents in, and what they ask of it. */
export async function setUpAgents() {
  const shop = await openTestShop()
  const { world } = shop
  const on = { 'published.agents': true }
  await shop.set({ ...on, 'orders.countries': ['US', 'DE'] })
  const admin = { ...(await world.signIn(await world.user({ role: 'admin' }))) }

  const post = (kind: Kind, body: unknown, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: `/ucp/v1/catalog/${kind}`, headers, payload: body as object })

  /** An answer that the protocol's own schemas find right. */
  async function ask(kind: Kind, body: object): Promise<Answer> {
    const answer = await post(kind, body)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
    const said = answer.json<Answer>()
    expect(faultsOf(said.ucp.status === 'error' ? 'error' : kind, said)).toEqual([])
    expect(said.ucp.version).toBe(UCP_VERSION)
    return said
  }
  const refused = async (kind: Kind, body: unknown, headers?: Record<string, string>) => {
    const answer = await post(kind, body, headers)
    const { code, content } = answer.json<Answer>()
    return [answer.statusCode, code, content]
  }
  const codes = ({ messages = [] }: Answer) => messages.map(({ code }) => code)

  async function plant(name: string, facts: object, more: object = {}) {
    const row = await world.product({ name, ...more })
    const answer = await shop.call('PUT', `/api/plant-facts/${row.id}`, admin, { source: 'A book', ...facts })
    expect(answer.statusCode, answer.body).toBe(200)
    return row
  }

  return { shop, world, on, admin, post, ask, refused, codes, plant }
}
