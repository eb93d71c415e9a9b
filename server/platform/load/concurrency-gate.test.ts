import { afterEach, expect, it, vi } from 'vitest'
import { concurrencyGate } from './concurrency-gate.ts'
import { BusyError } from '../errors.ts'

afterEach(() => vi.useRealTimers())

const options = { of: 'hashing', most: 1, waitingMost: 2 } as const
const nothing = async () => 'done'

/** Work that ends when the test tells it to. */
function slowWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

it('does one piece of work after the other, in the order they came', async () => {
  const gate = concurrencyGate(options)
  const { work, end } = slowWork()
  const order: number[] = []
  const all = [gate.run(work), ...[1, 2].map((name) => gate.run(async () => order.push(name)))]
  expect(order).toEqual([])
  end()
  await Promise.all(all)
  expect(order).toEqual([1, 2])
})

it('refuses who comes when too many wait, and takes the next one afterwards', async () => {
  const gate = concurrencyGate(options)
  const { work, end } = slowWork()
  const all = [work, nothing, nothing].map((each) => gate.run(each))
  expect(gate.refuseWhenFull).toThrow(BusyError)
  await expect(gate.run(nothing)).rejects.toThrow('very busy')
  end()
  await Promise.all(all)
  expect(await gate.run(nothing)).toBe('done')
})

it('refuses whose turn does not come in time, without doing the work, and has room for another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const gate = concurrencyGate({ ...options, waitingMost: 1, patience: 1_000 })
  const { work, end } = slowWork()
  const running = gate.run(work)
  const late = vi.fn<typeof nothing>(nothing)
  const waiting = gate.run(late)
  vi.advanceTimersByTime(999)
  expect(gate.refuseWhenFull).toThrow(BusyError)
  vi.advanceTimersByTime(1)
  await expect(waiting).rejects.toThrow(BusyError)
  const next = gate.run(nothing)
  end()
  expect(await running).toBe('done')
  expect(await next).toBe('done')
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(await gate.run(nothing)).toBe('done')
})

const crowded = { of: 'turns', most: 2, openMost: 3, waitingMost: 3, patience: 1_000 } as const

/** Work that waits until the test continues it, by name. */
function crowd() {
  const gate = concurrencyGate(crowded)
  const begun = new Map<string, { leave: () => void; finish: () => void; fail: () => void }>()
  const join = (name: string) =>
    gate.run(async (leave) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      begun.set(name, {
        leave,
        finish: () => resolve(name),
        fail: () => reject(new Error(`${name} failed`)),
      })
      return promise
    })
  const untilBegun = (...names: string[]) =>
    vi.waitFor(() => expect([...begun.keys()]).toEqual(names), { timeout: 30_000 })
  return { join, untilBegun, called: (name: string) => begun.get(name)!, names: () => [...begun.keys()] }
}

/** Waits until all work that can continue has done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('two have the turn at a time, in the order they came', async () => {
  const { join, untilBegun, called, names } = crowd()
  const all = ['a', 'b', 'c', 'd'].map(join)
  await settled()
  expect(names()).toEqual(['a', 'b'])
  called('b').finish()
  await untilBegun('a', 'b', 'c')
  called('a').finish()
  await untilBegun('a', 'b', 'c', 'd')
  for (const name of ['c', 'd']) called(name).finish()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('who has left the gate lets one more begin, however often it says so, until three are open', async () => {
  const { join, untilBegun, called, names } = crowd()
  const all = ['a', 'b', 'c', 'd'].map(join)
  await untilBegun('a', 'b')
  called('a').leave()
  called('a').leave()
  await untilBegun('a', 'b', 'c')
  called('b').leave()
  called('c').leave()
  await settled()
  expect(names()).toEqual(['a', 'b', 'c'])
  called('a').finish()
  await untilBegun('a', 'b', 'c', 'd')
  for (const name of ['b', 'c', 'd']) called(name).finish()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('work that fails gives its turn back', async () => {
  const { join, untilBegun, called } = crowd()
  const [a, b, c] = ['a', 'b', 'c'].map(join)
  await untilBegun('a', 'b')
  called('a').fail()
  await expect(a).rejects.toThrow('a failed')
  await untilBegun('a', 'b', 'c')
  for (const name of ['b', 'c']) called(name).finish()
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
})

it('who comes when enough wait is rejected, and everybody else has a turn', async () => {
  const { join, untilBegun, called } = crowd()
  const all = ['a', 'b', 'c', 'd', 'e'].map(join)
  await expect(join('f')).rejects.toThrow(BusyError)
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await vi.waitFor(() => expect(called(name)).toBeDefined(), { timeout: 30_000 })
    called(name).finish()
    expect(await all[at]).toBe(name)
  }
  const later = join('g')
  await untilBegun('a', 'b', 'c', 'd', 'e', 'g')
  called('g').finish()
  expect(await later).toBe('g')
})

it('who waits too long is rejected at that moment, and makes room', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { join, called, names } = crowd()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(join)
  await settled()
  vi.advanceTimersByTime(1_000)
  await expect(c).rejects.toThrow(BusyError)
  await expect(d).rejects.toThrow(BusyError)
  const e = join('e')
  called('a').finish()
  called('b').finish()
  await Promise.all([a, b])
  await settled()
  expect(names()).toEqual(['a', 'b', 'e'])
  called('e').finish()
  expect(await e).toBe('e')
})
