import { afterEach, expect, it, vi } from 'vitest'
import { concurrencyGate } from './concurrency-gate.ts'
import { BusyError } from './errors.ts'

afterEach(() => vi.useRealTimers())

const options = { of: 'hashing', most: 1, waitingMost: 2 } as const
const nothing = async () => 'done'

/** Work that ends when it is told to. */
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
