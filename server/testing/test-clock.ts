/** A clock that stands still until it is advanced. */
export type TestClock = { now: () => Date; set: (at: Date | string) => void; advance: (ms: number) => void }

export function createClock(start = '2026-06-15T12:00:00.000Z'): TestClock {
  let now = new Date(start)
  return {
    now: () => now,
    set: (at) => {
      now = new Date(at)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
