export type Scale = {
  /** From 0 to the top, evenly apart. */
  ticks: number[]
  /**
   * Returns the height of a value, 0 to 100 per cent; a negative one, such as a day with only refunds, lies on the axis,
   * and the table shows it.
   */
  percentOf: (value: number) => number
}

/** Round steps of an axis. */
const STEPS = [1, 2, 2.5, 5, 10]
const MAX_STEPS = 5

/** Returns an axis from 0 to a round number that contains all values; an empty chart gets 0 to 10. */
export function scaleOf(values: readonly number[]): Scale {
  const highest = Math.max(...values, 0) || 10
  const magnitude = 10 ** Math.floor(Math.log10(highest / MAX_STEPS))
  const factor = STEPS.find((each) => each * magnitude * MAX_STEPS >= highest) ?? 10
  // Counts have no fractions.
  const step = Math.max(1, factor * magnitude)
  const steps = Math.ceil(highest / step)
  return {
    ticks: Array.from({ length: steps + 1 }, (_, index) => index * step),
    percentOf: (value) => (Math.max(0, value) / (steps * step)) * 100,
  }
}
