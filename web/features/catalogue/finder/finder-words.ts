import { lightAt, type FINDER_CHOICES, type Place } from '../../../../contract/plant-finder.ts'
import { LIGHT_WORDS } from '../products/needs-line.ts'

type Words<Name extends 'window' | 'away' | 'water'> = Record<(typeof FINDER_CHOICES)[Name][number], string>

export const WINDOWS: Words<'window'> = { east: 'East', north: 'North', south: 'South', west: 'West' }
export const AWAY: Words<'away'> = {
  near: 'Up to 1 m',
  sill: 'On the sill',
  middle: '1 to 2 m',
  far: 'More than 2 m',
}
export const WATER: Words<'water'> = {
  seldom: 'Every few weeks',
  weekly: 'Once a week',
  often: 'Every few days',
}

/** `Soft light there`. */
export const lightThere = (place: Place): string => `${LIGHT_WORDS[lightAt(place) - 1]} there`

const AWAY_SAID: Words<'away'> = {
  near: 'up to 1 m away',
  sill: 'on the sill',
  middle: '1 to 2 m away',
  far: 'further than 2 m away',
}

/** Returns the answers in a line: `East window, 1 to 2 m away, with pets, up to 80 cm, water once a week`. */
export const placeWords = ({ window, away, pets, children, room, water, wish }: Place): string =>
  [
    `${WINDOWS[window]} window`,
    AWAY_SAID[away],
    pets && 'with pets',
    children && 'with small children',
    room !== null && `up to ${room} cm`,
    water !== null && `water ${WATER[water].toLowerCase()}`,
    wish !== undefined && wish,
  ]
    .filter((words) => words !== false)
    .join(', ')

/** Tells how many plants are left out since they may harm somebody. */
export const harmfulWords = (plants: number, who: string): string =>
  `${plants} more ${plants === 1 ? 'is not shown because it' : 'are not shown because they'} may harm ${who}.`

/** Tells how many plants are left out since nothing is known of their safety. */
export const unknownWords = (plants: number, who: string): string =>
  `${plants} more ${plants === 1 ? 'is' : 'are'} not shown because we do not know whether ${plants === 1 ? 'it is' : 'they are'} safe for ${who}.`
