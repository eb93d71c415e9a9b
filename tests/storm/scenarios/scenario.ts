import type { Testbed } from '../testbed.ts'

export type Scenario = {
  /** For the command line. */
  name: string
  title: string
  /** Breaks something and, after a while, brings it back. The shoppers are there all the time. @returns what else was seen */
  disturb: (testbed: Testbed) => Promise<string[] | void>
  /** Checks the state after the shoppers have left. @param sign in the shoppers' e-mails @throws Error saying what does not */
  afterwards?: (testbed: Testbed, sign: string) => Promise<void>
  /** How many shoppers, and the milliseconds between two steps of one; sixteen and 120 unless told. */
  shoppers?: number
  thinking?: number
  /** Milliseconds over which they arrive. */
  arriving?: number
  /** Nothing is broken, so nothing but a deliberate refusal is excused. */
  mustNotFail?: boolean
  /** The database loses what it may commit late, so that who has just logged in may have to do it again. */
  losesLogins?: boolean
  /** Why it cannot run here; `null` when it can. */
  needs?: (testbed: Testbed) => string | null
}
