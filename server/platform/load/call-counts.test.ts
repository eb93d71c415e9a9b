import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../contract/durations.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { CallCounts, deleteOldCounts } from './call-counts.ts'

const database = await openDatabase()

const now = Date.parse('2026-06-15T12:00:10Z')
const failOnError = (error: unknown) => {
  throw error
}
const rows = () => database.db.selectFrom('call_counts').selectAll().orderBy('counter').execute()
const call = (node: CallCounts, counter: string, times: number, at = now) => {
  let calls = 0
  for (let time = 0; time < times; time += 1) calls = node.count(counter, at, MINUTE, 100).calls
  return calls
}

describe('calls of an address', () => {
  it('are counted per window', () => {
    const node = new CallCounts(null, failOnError)
    expect(call(node, 'a', 3)).toBe(3)
    expect(call(node, 'b', 1)).toBe(1)
    expect(call(node, 'a', 1, now + MINUTE)).toBe(1)
  })

  it('forgiven after their window ended leave no more of the next one', () => {
    const node = new CallCounts(null, failOnError)
    node.count('late', now, MINUTE, 100, 5)
    expect(node.count('late', now + MINUTE, MINUTE, 100, -5).calls).toBe(0)
    expect(call(node, 'late', 1, now + MINUTE)).toBe(1)
  })

  it('are added up over nodes, each call once', async () => {
    const [one, other] = [new CallCounts(database.db, failOnError), new CallCounts(database.db, failOnError)]
    call(one, 'busy', 30)
    call(other, 'busy', 40)
    await one.sync()
    await other.sync()
    expect(call(other, 'busy', 1)).toBe(71)
    await other.sync()
    call(one, 'busy', 1)
    await one.sync()
    expect(call(one, 'busy', 1)).toBe(73)
    expect(await rows()).toMatchObject([{ counter: 'busy', calls: 72 }])
  })

  it('of a site with many networks are four times those of one, on all nodes together', async () => {
    const [one, other] = [new CallCounts(database.db, failOnError), new CallCounts(database.db, failOnError)]
    const limit = { windowMs: MINUTE, most: 10 }
    const call = (node: CallCounts, address: string) => node.countVisitor('call', address, now, limit).calls
    for (let network = 0; network < 20; network += 1) {
      expect(call(one, `2001:db8:7:${network}::1`)).toBeLessThanOrEqual(10)
      call(other, `2001:db8:7:${network + 100}::1`)
    }
    await one.sync()
    await other.sync()
    expect(call(other, '2001:db8:7:999::1')).toBe(11)
    expect(call(other, '2001:db8:8:999::1')).toBe(1)
  })

  it('stay out of the database while they are few', async () => {
    const node = new CallCounts(database.db, failOnError)
    call(node, 'quiet', 10)
    await node.sync()
    expect((await rows()).map(({ counter }) => counter)).not.toContain('quiet')
  })

  it('that were evicted by those of many others are not told', async () => {
    const node = new CallCounts(database.db, failOnError)
    call(node, 'evicted', 30)
    for (let other = 0; other < 20_000; other += 1) node.count(`other ${other}`, now, MINUTE, 100)
    await node.sync()
    expect((await rows()).map(({ counter }) => counter)).not.toContain('evicted')
  })

  it('can be looked at without being counted', () => {
    const node = new CallCounts(null, failOnError)
    call(node, 'a', 3)
    expect(node.count('a', now, MINUTE, 100, 0).calls).toBe(3)
  })

  it('are forgotten after their window', async () => {
    await deleteOldCounts(database.db, new Date(now + MINUTE))
    expect(await rows()).toEqual([])
  })
})
