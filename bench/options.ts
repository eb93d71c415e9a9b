export type Options = {
  /** Few rows, few requests, the embedded database alone: done within seconds, to see that everything runs. */
  small: boolean
  /** Duration of the load on one address. */
  seconds: number
}

export const optionsOf = (small: boolean): Options => ({ small, seconds: small ? 0.05 : 3 })
