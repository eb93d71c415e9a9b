export type Options = {
  /** Few rows, few requests, the embedded database alone: takes seconds, to check that everything runs. */
  small: boolean
  /** Duration of the load on one address; 0 for one request. */
  seconds: number
  /** The folder of another build to measure beside this one, where a suite can. */
  against?: string | undefined
}

export const optionsOf = (small: boolean, against?: string): Options => ({
  small,
  seconds: small ? 0 : 3,
  against,
})
