import { BusyError, type Shortage } from './errors.ts'

type GateOptions = {
  /** What runs short when the gate is full. */
  of: Shortage
  most: number
  waitingMost: number
  /** Milliseconds a caller may wait in the queue before it is rejected: the client has given up by then. */
  patience?: number
}

export type Gate = {
  /** @throws BusyError when the gate is full, or the turn comes too late */
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** For work that costs something before it comes to the gate. @throws BusyError when the gate is full */
  refuseWhenFull: () => void
}

/** Lets at most `most` pieces of work run at a time; `waitingMost` further ones wait in order, and then it is full. */
export function concurrencyGate({ of, most, waitingMost, patience = Infinity }: GateOptions): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  const refuseWhenFull = () => {
    if (waiting.length >= waitingMost) throw new BusyError(of)
  }
  const turn = async () => {
    const since = performance.now()
    // The finished caller passes its slot on, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve))
    return performance.now() - since
  }
  return {
    refuseWhenFull,
    run: async (work) => {
      let waited = 0
      if (running >= most) {
        refuseWhenFull()
        waited = await turn()
      } else running += 1
      try {
        if (waited > patience) throw new BusyError(of)
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
