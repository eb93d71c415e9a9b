export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: number[]): number => percentile(values, 0.5)

/** Prints two significant digits, for cached pages and whole checkouts alike. */
export const milliseconds = (ms: number): string => ms.toFixed(ms < 1 ? 2 : ms < 10 ? 1 : 0)
