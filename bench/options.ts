export type Options = {
  /** Short and coarse: to see that everything runs. */
  quick: boolean
  /** How long one address is driven. */
  seconds: number
}

export const optionsOf = (quick: boolean): Options => ({ quick, seconds: quick ? 1 : 3 })
