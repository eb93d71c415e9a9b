import { BusyError, type Shortage } from '../errors.ts'

type GateOptions = {
  /** The resource that is short when the gate is full. */
  of: Shortage
  /** Pieces of work that run at a time. */
  most: number
  /** The same, including work that has left the gate and is not done yet. */
  openMost?: number
  waitingMost: number
  /** The longest wait of a caller in the queue, in milliseconds, after which the client has likely given up. */
  patience?: number
}

export type Gate = {
  /**
   * @param work calls `leave` when it only waits for something else from there on, so that the next one may begin; its end does so too
   * @throws BusyError when the gate is full, or the turn does not come in time
   */
  run: <Answer>(work: (leave: () => void) => Promise<Answer>) => Promise<Answer>
  /** For expensive work before the gate. @throws BusyError when the gate is full */
  refuseWhenFull: () => void
}

/** Lets `most` pieces of work run at a time; `waitingMost` further ones wait in order, and beyond that the gate is full. */
export function concurrencyGate({ of, most, openMost = most, waitingMost, patience }: GateOptions): Gate {
  const waiting = new Set<() => void>()
  let running = 0
  let open = 0
  const refuseWhenFull = () => {
    if (waiting.size >= waitingMost) throw new BusyError(of)
  }
  const begin = () => {
    running += 1
    open += 1
  }
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(comeIn)
        reject(new BusyError(of))
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const comeIn = () => {
        clearTimeout(timer)
        waiting.delete(comeIn)
        begin()
        resolve()
      }
      waiting.add(comeIn)
    })
  const isFree = () => running < most && open < openMost
  const letNextIn = () => {
    const [next] = waiting
    if (next !== undefined && isFree()) next()
  }
  return {
    refuseWhenFull,
    run: async (work) => {
      if (isFree()) begin()
      else {
        refuseWhenFull()
        await turn()
      }
      let hasLeft = false
      const leave = () => {
        if (hasLeft) return
        hasLeft = true
        running -= 1
        letNextIn()
      }
      try {
        return await work(leave)
      } finally {
        open -= 1
        leave()
        letNextIn()
      }
    },
  }
}
