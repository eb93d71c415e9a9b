import { concurrencyGate, type Gate } from './concurrency-gate.ts'

type Options = {
  /** Pieces of work that have the turn at a time, in one process. */
  most: number
  /** The same, with those that have ended their turn and are not done yet. */
  openMost: number
  /** Those that may wait; who comes beyond is rejected. */
  waitingMost: number
  /** Milliseconds they may wait to be opened, and then for the turn. */
  patience: number
}

export type Turns = {
  /**
   * @param work calls `endTurn` when it waits for somebody else from there on, so that the next one may begin; at its end that happens by itself
   * @throws BusyError when too many wait already, or the turn comes too late
   */
  run: <Answer>(work: (endTurn: () => void) => Promise<Answer>) => Promise<Answer>
}

/**
 * Lets pieces of work begin one after the other (decision 57). A crowd that comes in one moment waits in a queue, where it costs little,
 * and all other requests have their place between its turns.
 */
export function turns({ most, openMost, waitingMost, patience }: Options): Turns {
  const open = concurrencyGate({ of: 'turns', most: openMost, waitingMost, patience })
  const working = concurrencyGate({ of: 'turns', most, waitingMost: openMost, patience })
  return {
    run: (work) =>
      open.run(async () => {
        const turn = Promise.withResolvers<void>()
        await turnIn(working, turn.promise)
        try {
          return await work(turn.resolve)
        } finally {
          turn.resolve()
        }
      }),
  }
}

/** Waits for a turn, which then lasts until `end`. */
const turnIn = (gate: Gate, end: Promise<void>): Promise<void> =>
  new Promise((begin, reject) => {
    gate
      .run(() => {
        begin()
        return end
      })
      .catch(reject)
  })
