import type { Stage } from '../stage.ts'

export type Scenario = {
  /** For the command line. */
  name: string
  title: string
  /** Breaks something and, after a while, brings it back. The shoppers are there all the time. @returns what else was seen */
  strike: (stage: Stage) => Promise<string[] | void>
  /** What must hold once everybody has gone home. @param sign in the shoppers' e-mails @throws Error saying what does not */
  afterwards?: (stage: Stage, sign: string) => Promise<void>
  /** How many shoppers, and the milliseconds between two steps of one; sixteen and 120 unless told. */
  shoppers?: number
  thinking?: number
  /** Milliseconds over which they arrive. */
  arriving?: number
  /** Nothing is broken, so nothing but a deliberate refusal is excused. */
  spotless?: boolean
  /** Why it cannot run here; `null` when it can. */
  needs?: (stage: Stage) => string | null
}
