export type Options = {
  /** Few rows, few requests, the embedded database alone: takes seconds, to check that everything runs. */
  small: boolean
  /** Duration of the load on one address; 0 for one request. */
  seconds: number
}

export const optionsOf = (small: boolean): Options => ({ small, seconds: small ? 0 : 3 })
