import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { admission } from './admission.ts'
import { BusyError } from '../errors.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** An admission that treats four and more callers as a crowd, with a process that is late when the test says so. */
function door({ patience = 1_000 } = {}) {
  const load = { isLate: false }
  const seen = { in: [] as number[], away: [] as number[] }
  const comeIn = admission({ crowd: 4, waitingMost: 20, patience, isLate: () => load.isLate })
  let came = 0
  const come = (many: number) =>
    Array.from({ length: many }, () => {
      const number = (came += 1)
      const connection = new EventEmitter()
      comeIn(connection).then(
        () => seen.in.push(number),
        (error: unknown) => (error instanceof BusyError ? seen.away.push(number) : Promise.reject(error)),
      )
      return connection
    })
  return { load, seen, come }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

it('those who are no crowd come in at once, again and again', async () => {
  const { load, seen, come } = door()
  load.isLate = true
  come(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.in).toEqual(numbers(1, 4))
  await vi.advanceTimersByTimeAsync(10)
  come(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.in).toEqual(numbers(1, 8))
  come(3)
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.in).toEqual(numbers(1, 11))
})

it('of a crowd two come in every ten milliseconds, in their order, while the process is in time', async () => {
  const { seen, come } = door()
  come(14)
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.in).toEqual(numbers(1, 6))
  await vi.advanceTimersByTimeAsync(20)
  expect(seen.in).toEqual(numbers(1, 10))
})

it('of a crowd one comes in every sixty milliseconds when the process is late', async () => {
  const { load, seen, come } = door()
  load.isLate = true
  come(14)
  await vi.advanceTimersByTimeAsync(50)
  expect(seen.in).toEqual(numbers(1, 4))
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.in).toEqual(numbers(1, 5))
  await vi.advanceTimersByTimeAsync(60)
  expect(seen.in).toEqual(numbers(1, 6))
  load.isLate = false
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.in).toEqual(numbers(1, 8))
})

it('a look that comes more than five milliseconds after its time lets nobody of a crowd in', async () => {
  const time = performance.now.bind(performance)
  let heldUp = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time() + heldUp)
  let cameIn = 0
  const comeIn = admission({ crowd: 4, waitingMost: 20, patience: 1_000 })
  for (let came = 0; came < 14; came += 1) void comeIn(new EventEmitter()).then(() => (cameIn += 1))
  for (const [ms, expected] of [
    [6, 4],
    [5, 6],
    [0, 8],
  ] as const) {
    heldUp += ms
    await vi.advanceTimersByTimeAsync(10)
    expect(cameIn).toBe(expected)
  }
})

it('who has waited too long is turned away, eight at a time', async () => {
  const { load, seen, come } = door({ patience: 30 })
  load.isLate = true
  come(4)
  await vi.advanceTimersByTimeAsync(5)
  come(20)
  await vi.advanceTimersByTimeAsync(30)
  expect([seen.in, seen.away]).toEqual([numbers(1, 4), []])
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.away).toEqual(numbers(5, 12))
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.away).toEqual(numbers(5, 20))
  await vi.advanceTimersByTimeAsync(10)
  expect([seen.in, seen.away]).toEqual([numbers(1, 4), numbers(5, 24)])
})

it('who comes when enough wait is turned away, and the next one comes in as ever', async () => {
  const { seen, come } = door()
  come(25)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.away).toEqual([25])
  await vi.advanceTimersByTimeAsync(200)
  come(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.in).toEqual([...numbers(1, 24), 26])
})

it('who leaves keeps no place: those behind come in as if nobody had stood before them', async () => {
  const { load, seen, come } = door()
  load.isLate = true
  come(4)
  const impatient = come(15)
  come(5)
  for (const connection of impatient) connection.emit('close')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ in: numbers(1, 4), away: numbers(5, 19) })
  await vi.advanceTimersByTimeAsync(60)
  expect(seen.in).toEqual([1, 2, 3, 4, 20])
  come(16)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.away).toHaveLength(15)
})

it('listens to nobody any more who has come in or was turned away', async () => {
  const { load, come } = door({ patience: 30 })
  load.isLate = true
  const connections = come(20)
  await vi.advanceTimersByTimeAsync(200)
  expect(connections.map((connection) => connection.listenerCount('close'))).toEqual(Array(20).fill(0))
})
