import { type CollectionFilter } from '../../../../contract/categories.ts'
import type { Destination } from '../../../../contract/places.ts'
import { NEED_CHOICES } from '../../../../contract/plant-needs.ts'
import type { FurtherNeeds } from '../plants/needs.ts'
import type { Habit } from './habits.ts'

/** The filters of the shop's address that words can mean; amounts in whole units of its currency. */
type AddressWish = CollectionFilter & { minPrice?: string; maxPrice?: string }

/** What no address of the shop can ask for. */
export type FurtherWish = FurtherNeeds & {
  /** By how it grows, as its texts and tags say. */
  habits?: readonly Habit[]
  /** Sold to this place. */
  to?: Destination
  /** There on this day, such as `2026-12-04`, at the latest. */
  by?: string
}

/** What a buyer asks for in words. */
export type Wish = AddressWish & FurtherWish

/** A part of a wish, and how the shop says it. */
export type Meaning = { facts: Wish; label: string }

/** A wish that was read; `rest` are words that name a plant, or none. */
export type ReadWish = Meaning & { rest: string }

const IN_ADDRESS: Record<keyof AddressWish, true> = {
  category: true,
  tag: true,
  sale: true,
  light: true,
  water: true,
  pets: true,
  size: true,
  minPrice: true,
  maxPrice: true,
}

/** The part that addresses of the shop can hold, and the part that they cannot. */
export function splitWish(wish: Wish): { address: AddressWish; further: FurtherWish } {
  const parts = Object.groupBy(Object.entries(wish), ([name]) =>
    Object.hasOwn(IN_ADDRESS, name) ? 'address' : 'further',
  )
  return {
    address: Object.fromEntries(parts.address ?? []),
    further: Object.fromEntries(parts.further ?? []),
  }
}

/** A height in centimetres at most: one that the shop's filter offers, or any other. */
export const upTo = (centimetres: number): Wish => {
  const offered = NEED_CHOICES.size.find((size) => Number(size) === centimetres)
  return offered === undefined ? { heightTo: centimetres } : { size: offered }
}

/** Both wishes in one; `undefined` where they contradict each other. */
export function joined(one: Wish, other: Wish): Wish | undefined {
  const both: Wish = { ...one, ...other }
  if (one.habits !== undefined && other.habits !== undefined) both.habits = [...one.habits, ...other.habits]
  // Of two temperatures it survives the colder one, of two heights it has the lower.
  if (one.hardy !== undefined && other.hardy !== undefined) both.hardy = Math.min(one.hardy, other.hardy)
  const isSame = (name: keyof Wish) => both[name] === one[name] || name === 'habits' || name === 'hardy'
  return (Object.keys(one) as (keyof Wish)[]).every(isSame) ? both : undefined
}
