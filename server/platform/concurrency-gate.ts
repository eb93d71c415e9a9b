import { AppError } from './errors.ts'

type Gate = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/**
 * Lets at most `most` pieces of work run at a time; further ones wait in order.
 * @throws AppError 503 when `waitingMost` are waiting already
 */
export function concurrencyGate({ most, waitingMost }: { most: number; waitingMost: number }): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= waitingMost) throw busy()
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const busy = () => new AppError(503, 'unavailable', 'The shop is very busy. Please try again in a moment')
