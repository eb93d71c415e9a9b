import { afterEach, expect, it, vi } from 'vitest'
import { BusyError } from './errors.ts'
import { turns } from './turns.ts'

afterEach(() => vi.useRealTimers())

const OPTIONS = { most: 2, openMost: 3, waitingMost: 2, patience: 1_000 }

/** Work that stands still until it is told to go on, by name. */
function crowd() {
  const queue = turns(OPTIONS)
  const begun = new Map<string, { endTurn: () => void; finish: () => void; fail: () => void }>()
  const join = (name: string) =>
    queue.run(async (endTurn) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      begun.set(name, {
        endTurn,
        finish: () => resolve(name),
        fail: () => reject(new Error(`${name} failed`)),
      })
      return promise
    })
  const untilBegun = (...names: string[]) =>
    vi.waitFor(() => expect([...begun.keys()]).toEqual(names), { timeout: 30_000 })
  return { join, untilBegun, called: (name: string) => begun.get(name)!, names: () => [...begun.keys()] }
}

/** Until everything that could go on has. */
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

it('who has ended the turn lets one more begin, however often it says so, until three are open', async () => {
  const { join, untilBegun, called, names } = crowd()
  const all = ['a', 'b', 'c', 'd'].map(join)
  await untilBegun('a', 'b')
  called('a').endTurn()
  called('a').endTurn()
  await untilBegun('a', 'b', 'c')
  called('b').endTurn()
  called('c').endTurn()
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
