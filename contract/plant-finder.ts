import type { WATERINGS } from './plants.ts'

/** The finder's questions, as its address and the API name them. The first window and distance are the defaults. */
export const FINDER_CHOICES = {
  window: ['east', 'north', 'south', 'west'],
  away: ['near', 'sill', 'middle', 'far'],
  pets: ['yes'],
  children: ['yes'],
  /** Centimetres of free height above the place of the pot. */
  room: ['40', '80', '150', '250'],
  water: ['seldom', 'weekly', 'often'],
} as const satisfies Record<string, readonly string[]>

export type FinderQuestion = keyof typeof FINDER_CHOICES

/** The place of a plant, and the pets and children there. `null` means that it does not matter. */
export type Place = {
  window: (typeof FINDER_CHOICES.window)[number]
  away: (typeof FINDER_CHOICES.away)[number]
  pets: boolean
  children: boolean
  room: number | null
  water: keyof typeof WATERINGS | null
  /** What else, in the buyer's words. */
  wish?: string
}

/** The light step at a window's sill, and the number of steps lost with the distance from it. */
const SILL: Record<Place['window'], number> = { north: 3, east: 4, south: 5, west: 4 }
const LOST: Record<Place['away'], number> = { sill: 0, near: 1, middle: 2, far: 3 }

/** Returns the light step at the plant's place, from 1 to 5 as in plant facts. */
export const lightAt = ({ window, away }: Pick<Place, 'window' | 'away'>): number =>
  Math.max(1, SILL[window] - LOST[away])

/** The height of a pot in tenths of its width; pots are a little lower than wide. */
export const POT_TENTHS = 9

/** Returns the height of a plant with its pot, in centimetres. */
export const standsAt = (heightCm: number, potCm: number): number =>
  Math.ceil((heightCm * 10 + potCm * POT_TENTHS) / 10)
