import { unitsLeft } from '../../../../../contract/left-to-send.ts'
import type { PassportsView } from '../../../../../contract/schemas/lot.ts'
import { isReplacement, obstacleOf } from '../../delivery/admin/packing/pieces.ts'

export const LAYOUTS = ['roll', 'a4', 'box'] as const
export type Layout = (typeof LAYOUTS)[number]

type Packed = Parameters<typeof obstacleOf>[0]

/** The plants that its parcel holds, and how many of each: those left to send, or of a replacement the replaced ones; none of an order that must not be packed. */
export function packedPlants(order: Packed, { plants }: Pick<PassportsView, 'plants'>) {
  if (obstacleOf(order) !== null) return []
  const units = (position: number): number => {
    if (isReplacement(order))
      return order.toReplace?.find((line) => line.position === position)?.quantity ?? 0
    const line = order.products[position]
    return line === undefined ? 0 : unitsLeft(line)
  }
  return plants
    .map((plant) => ({ plant, units: units(plant.position) }))
    .filter(({ units: left }) => left > 0)
}
