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
  /** @throws BusyError when the gate is full, or the turn does not come in time */
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** For work that costs something before it comes to the gate. @throws BusyError when the gate is full */
  refuseWhenFull: () => void
}

/** Lets at most `most` pieces of work run at a time; `waitingMost` further ones wait in order, and then it is full. */
export function concurrencyGate({ of, most, waitingMost, patience }: GateOptions): Gate {
  const waiting = new Set<() => void>()
  let running = 0
  const refuseWhenFull = () => {
    if (waiting.size >= waitingMost) throw new BusyError(of)
  }
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin)
        reject(new BusyError(of))
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(begin)
    })
  /** The finished caller passes its slot on, so `running` stays the same while somebody waits. */
  const passOn = () => {
    const [next] = waiting
    if (next === undefined) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }
  return {
    refuseWhenFull,
    run: async (work) => {
      if (running >= most) {
        refuseWhenFull()
        await turn()
      } else running += 1
      try {
        return await work()
      } finally {
        passOn()
      }
    },
  }
}
