export type Options = {
  /** Few rows, few requests, the embedded database alone: done within seconds, to see that everything runs. */
  small: boolean
  /** How long one address is driven. */
  seconds: number
}

export const optionsOf = (small: boolean): Options => ({ small, seconds: small ? 0.05 : 3 })
