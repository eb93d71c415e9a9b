import type { RefundedLine } from './refunds.ts'

/** A number of units of the line at this position of an order, counted from 0. */
export type LineUnits = RefundedLine

/** Adds the units of several lists, each line once, in the order of the lines. */
export function addUnits(...lists: readonly (readonly LineUnits[])[]): LineUnits[] {
  const units = new Map<number, number>()
  for (const { position, quantity } of lists.flat())
    units.set(position, (units.get(position) ?? 0) + quantity)
  return [...units]
    .map(([position, quantity]) => ({ position, quantity }))
    .toSorted((one, other) => one.position - other.position)
}
