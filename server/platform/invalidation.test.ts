import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { DatabaseHandle } from '../database/handle.ts'
import { copyTemplate } from '../testing/test-database.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { Invalidation } from './invalidation.ts'

let database: DatabaseHandle
let nodes: Invalidation[]
beforeEach(async () => {
  database = await copyTemplate(inject('template'))
  nodes = []
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await database.close()
})

function startNode(schema = database.schema) {
  const node = new Invalidation({ ...database, schema }, () => undefined)
  const heard: string[][] = []
  node.onInvalidate((tags) => heard.push(tags))
  nodes.push(node)
  void node.listen()
  return { node, heard }
}

const impatient = { every: 50, patience: 2_000 }

const soon = { timeout: 15_000, interval: 20 }

it('reaches the caches of its own node before it returns', () => {
  const { node, heard } = startNode()
  node.invalidate(['products', 'product:1'])
  expect(heard).toEqual([['products', 'product:1']])
})

it('says nothing when there is nothing to say', () => {
  const { node, heard } = startNode()
  node.invalidate([])
  expect(heard).toEqual([])
})

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('between nodes', () => {
  const startTwo = async () => {
    const [one, other] = [startNode(), startNode()]
    await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([[['*']], [['*']]]), soon)
    return { one, other }
  }

  it('reaches the other node once, and its own not twice', async () => {
    const { one, other } = await startTwo()
    one.node.invalidate(['reviews'])
    await vi.waitFor(() => expect(other.heard).toEqual([['*'], ['reviews']]), soon)
    expect(one.heard).toEqual([['*'], ['reviews']])
  })

  it('reaches no node of a shop in another schema', async () => {
    const [one, neighbour] = [startNode(), startNode('moss shop')]
    await vi.waitFor(() => expect([one.heard, neighbour.heard]).toEqual([[['*']], [['*']]]), soon)
    one.node.invalidate(['reviews'])
    neighbour.node.invalidate(['products'])
    const { other } = await startTwo()
    one.node.invalidate(['views'])
    await vi.waitFor(() => expect(other.heard).toEqual([['*'], ['views']]), soon)
    expect(neighbour.heard).toEqual([['*'], ['products']])
    expect(one.heard).toEqual([['*'], ['reviews'], ['views']])
  })

  it('asks for everything to be dropped when there are more tags than a note can hold', async () => {
    const { one, other } = await startTwo()
    one.node.invalidate(Array.from({ length: 1_000 }, (_, number) => `product:${number}`))
    await vi.waitFor(() => expect(other.heard).toEqual([['*'], ['*']]), soon)
  })

  it('notices that its connection has gone silent, connects again and drops everything', async () => {
    const proxy = await startTcpProxy(database.url ?? '')
    const said: string[] = []
    const node = new Invalidation(
      { ...database, url: proxy.url },
      (error) => void said.push(String(error)),
      impatient,
    )
    nodes.push(node)
    let heard = 0
    node.onInvalidate(() => void (heard += 1))
    void node.listen()
    await vi.waitFor(() => expect([heard, node.hears]).toEqual([1, true]), soon)
    proxy.swallow()
    await vi.waitFor(() => expect([heard, node.hears]).toEqual([2, true]), soon)
    expect(said).toEqual(['Error: Query read timeout'])
    startNode().node.invalidate(['reviews'])
    await vi.waitFor(() => expect(heard).toBe(3), soon)
    await node.close()
    await proxy.close()
  })

  it('connects again, and drops everything because something may have been missed', async () => {
    const { one, other } = await startTwo()
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop caches' and datname = current_database()",
    )
    await vi.waitFor(() => expect([one.heard.length, other.heard.length]).toEqual([2, 2]), soon)
    one.node.invalidate(['reviews'])
    await vi.waitFor(() => expect(other.heard).toEqual([['*'], ['*'], ['reviews']]), soon)
  })
})
