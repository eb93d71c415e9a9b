import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { DAY } from '../../contract/durations.ts'
import type { DatabaseHandle } from '../database/handle.ts'
import { copyTemplate } from '../testing/test-database.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'

let database: DatabaseHandle
let queues: JobQueue[]
let said: string[]
beforeAll(async () => {
  database = await copyTemplate(inject('template'))
})
afterAll(() => database.close())
beforeEach(() => {
  queues = []
  said = []
})
afterEach(() => Promise.all(queues.map((queue) => queue.stop())))

const note = (_about: unknown, text?: string) => void said.push(text ?? '')
const log = { error: note, warn: note }

/** A queue that polls at least twice a second. */
function createQueue(on = database): JobQueue {
  const queue = createJobQueue(on, { poll: 0.5, retry: 0, startAgain: 0.05 })
  queues.push(queue)
  return queue
}

const soon = { timeout: 25_000, interval: 20 }

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

it('begins at once what its own node has sent', async () => {
  const done: object[] = []
  const queue = createJobQueue(database, { poll: 600, retry: 0, startAgain: 0.05 })
  queues.push(queue)
  queue.work('now', async (data) => void done.push(data))
  await queue.start(log)
  for (const number of [1, 2]) {
    await queue.send('now', { number })
    await vi.waitFor(() => expect(done).toHaveLength(number), soon)
  }
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

it('tries a failed job again, and says so', async () => {
  const queue = createQueue()
  let tries = 0
  queue.work('shaky', async () => {
    tries += 1
    if (tries === 1) throw new Error('not today')
  })
  await queue.start(log)
  await queue.send('shaky', {})
  await vi.waitFor(() => expect(tries).toBe(2), soon)
  expect(said).toEqual(['job failed'])
})

/** Longer than any test; no such period begins before 2029. */
const LONG = 10 * 365 * DAY

it('repeats work once per period, however many nodes ask and however often they start', async () => {
  let runs = 0
  const startNode = async () => {
    const node = createQueue()
    node.every('sweep', LONG, async () => void (runs += 1))
    await node.start(log)
    return node
  }
  const nodes = await Promise.all([1, 2, 3].map(startNode))
  await vi.waitFor(() => expect(runs).toBe(1), soon)
  await Promise.all(nodes.map((node) => node.stop()))
  // Imitates a job that ran long ago, as if the next period had begun.
  await startNode()
  const queued = async () => {
    const { rows } = await sql<{ state: string }>`select state from job where name = 'sweep'`.execute(
      database.db,
    )
    return rows.map(({ state }) => state)
  }
  expect(await queued()).toEqual(['completed'])
  await sql`update job set singleton_on = singleton_on - interval '10 years' where name = 'sweep'`.execute(
    database.db,
  )
  await startNode()
  await vi.waitFor(() => expect(runs).toBe(2), soon)
  expect(said).toEqual([])
})

it('begins each kind of work once, also when the first try broke off halfway', async () => {
  let broken = true
  const shaky = {
    ...database,
    pool: {
      query: (text: string, values?: unknown[]) => {
        if (broken && JSON.stringify(values ?? text).includes('second')) {
          broken = false
          return Promise.reject(new Error('connection lost'))
        }
        return database.pool.query(text, values)
      },
    } as unknown as DatabaseHandle['pool'],
  }
  const done: string[] = []
  const queue = createQueue(shaky)
  let running = 0
  let most = 0
  queue.work('first', async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    done.push('first')
  })
  queue.work('second', async () => void done.push('second'))
  await queue.start(log)
  expect(said).toEqual(['jobs could not be started, trying again'])
  for (let sent = 0; sent < 4; sent += 1) await queue.send('first', {})
  await queue.send('second', {})
  await vi.waitFor(() => expect(done.length).toBe(5), soon)
  // Two workers of one name would take two at a time.
  expect(most).toBe(1)
})

it('refuses what is sent before it has started', async () => {
  await expect(createQueue().send('early', {})).rejects.toThrow('has not started')
})

it('says nothing when it is stopped while it starts', async () => {
  const queue = createQueue()
  for (const name of ['one', 'two', 'three']) queue.work(name, async () => undefined)
  const starting = queue.start(log)
  await queue.stop()
  await starting
  expect(said).toEqual([])
})

it('lets the job that runs finish when it is stopped', async () => {
  const queue = createQueue()
  const [begun, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  queue.work('long', async () => {
    begun.resolve()
    await allowed.promise
  })
  await queue.start(log)
  await queue.send('long', {})
  await begun.promise
  const stopped = queue.stop()
  // A query now waits behind those of a stop that is not awaited.
  await sql`select from job`.execute(database.db)
  allowed.resolve()
  await stopped
  const { rows } = await sql`select state from job where name = 'long'`.execute(database.db)
  expect(rows).toEqual([{ state: 'completed' }])
})
