import { LENGTHS } from '../../../../contract/limits.ts'
import { FINDER_CHOICES, type FinderQuestion, type Place } from '../../../../contract/plant-finder.ts'
import type { FinderQuery } from '../../../../contract/schemas/finder.ts'

const QUESTIONS = Object.keys(FINDER_CHOICES) as FinderQuestion[]

/** Answers of the form as the address holds them; the two that always have a value are left out where it is the first. */
type Answers = Partial<Record<FinderQuestion | 'wish', string>>

function answersOf(params: URLSearchParams): Answers {
  const chosen = Object.fromEntries(
    QUESTIONS.flatMap((name) => {
      const choices: readonly string[] = FINDER_CHOICES[name]
      const value = params.get(name)
      const isKept =
        value !== null && choices.includes(value) && !(isAlwaysSaid(name) && value === choices[0])
      return isKept ? [[name, value]] : []
    }),
  )
  const wish = (params.get('wish') ?? '')
    .trim()
    .slice(0, LENGTHS.search)
    .replaceAll('\0', '\uFFFD')
    .toWellFormed()
  return wish === '' ? chosen : { ...chosen, wish }
}

const isAlwaysSaid = (name: FinderQuestion) => name === 'window' || name === 'away'

/** Reads an address, which may hold anything: values that are not among the answers are ignored. */
export function placeFromUrl(params: URLSearchParams): Place {
  const { window, away, pets, children, room, water, wish } = answersOf(params) as Partial<FinderQuery>
  return {
    window: window ?? FINDER_CHOICES.window[0],
    away: away ?? FINDER_CHOICES.away[0],
    pets: pets === 'yes',
    children: children === 'yes',
    room: room === undefined ? null : Number(room),
    water: water ?? null,
    ...(wish !== undefined && { wish }),
  }
}

/** Returns the shortest address of these answers, so that each page has one address. */
export function placeToUrl({ pets, children, ...place }: Place): URLSearchParams {
  const said = { ...place, pets: pets ? 'yes' : null, children: children ? 'yes' : null }
  const params = new URLSearchParams(
    QUESTIONS.flatMap((name) => (said[name] === null ? [] : [[name, String(said[name])]])),
  )
  if (place.wish !== undefined) params.set('wish', place.wish)
  return new URLSearchParams(answersOf(params))
}

/** Returns the query of the API for a place. */
export const placeToQuery = (place: Place): Partial<FinderQuery> =>
  answersOf(placeToUrl(place)) as Partial<FinderQuery>
