import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import type { DatabaseHandle } from '../database/handle.ts'
import { copyTemplate } from '../testing/test-database.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'

const log = { error: () => undefined, warn: () => undefined }
let database: DatabaseHandle
let queues: JobQueue[]
beforeEach(async () => {
  database = await copyTemplate(inject('template'))
  queues = []
})
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()))
  await database.close()
})

function createQueue(): JobQueue {
  const queue = createJobQueue(database)
  queues.push(queue)
  return queue
}

const soon = { timeout: 25_000, interval: 50 }

it('answers a job once, with two nodes at work', async () => {
  const done: number[] = []
  const nodes = [createQueue(), createQueue()]
  for (const node of nodes)
    node.work<{ number: number }>('count', async ({ number }) => void done.push(number))
  await Promise.all(nodes.map((node) => node.start(log)))
  for (const number of [1, 2, 3]) await nodes[number % 2]?.send('count', { number })
  await vi.waitFor(() => expect(done.length).toBe(3), soon)
  expect(done.toSorted()).toEqual([1, 2, 3])
})

it('keeps what was sent when the node that sent it stops', async () => {
  const done: object[] = []
  const nodes = [createQueue(), createQueue()]
  for (const node of nodes) node.work('later', async (data) => void done.push(data))
  await nodes[0]?.start(log)
  await nodes[0]?.send('later', { plant: 'fern' })
  await nodes[0]?.stop()
  await nodes[1]?.start(log)
  await vi.waitFor(() => expect(done).toEqual([{ plant: 'fern' }]), soon)
})

it('tries a failed job again', async () => {
  const queue = createQueue()
  let tries = 0
  queue.work('shaky', async () => {
    tries += 1
    if (tries === 1) throw new Error('not today')
  })
  await queue.start(log)
  await queue.send('shaky', {})
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 40_000, interval: 100 })
}, 60_000)

it('repeats work once per period, however many nodes ask', async () => {
  const runs: number[] = []
  const nodes = [createQueue(), createQueue(), createQueue()]
  const started = Date.now()
  for (const node of nodes) node.every('sweep', 2, async () => void runs.push(Date.now() - started))
  await Promise.all(nodes.map((node) => node.start(log)))
  await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(3), soon)
  const periods = (Date.now() - started) / 2_000
  expect(runs.length).toBeLessThanOrEqual(Math.ceil(periods) + 1)
})
