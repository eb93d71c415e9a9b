import { lightWords } from './light-words.ts'
import type { Safety } from './plants.ts'
import type { PlantFactsView } from './schemas/plant.ts'

const LIGHT = ['Deep shade', 'Light shade', 'Medium light', 'Bright, indirect', 'Full sun']
const LIGHT_PLACES = [
  'far from a window, or a north room',
  'a north window, or well inside the room',
  '1 to 2 m from an east or west window',
  'within a metre of a bright window, out of the sun at noon',
  'on a south windowsill, or outdoors in the sun',
]
const WATER = ['Rarely', 'Sparingly', 'Regularly', 'Often', 'Keep moist']
const WATER_WHEN = [
  'when the mix is dry right through',
  'when the upper half of the mix is dry',
  'when the top third of the mix is dry',
  'as soon as the surface is dry',
  'before the surface dries',
]
const AIR = ['tolerates dry air', 'room air', 'room air, misted in winter', 'humid air', 'very humid air']

export const lightOf = ({ lightFrom, lightTo }: PlantFactsView) => ({
  title: lightWords(LIGHT, lightFrom, lightTo),
  text: LIGHT_PLACES[(lightTo ?? lightFrom ?? 0) - 1] ?? '',
})

export const waterOf = ({ water = 0, waterDays }: PlantFactsView) => ({
  title: waterDays === undefined ? (WATER[water - 1] ?? '') : daysWords(waterDays),
  text: WATER_WHEN[water - 1] ?? '',
})

/** The interval in summer: plants need less water in winter. */
function daysWords(days: number): string {
  if (days === 1) return 'Every day'
  if (days === 7) return 'Once a week'
  if (days % 7 === 0 && days < 28) return `Every ${days / 7} weeks`
  return days >= 28 && days <= 31 ? 'Once a month' : `Every ${days} days`
}

/** Plain words that claim no more than is known. */
export const PET_WORDS: Record<Safety, string> = {
  safe: 'Safe for cats and dogs',
  irritant: 'Keep away from cats and dogs',
  toxic: 'Toxic to cats and dogs',
  unknown: 'Not known',
}
const PET_TEXTS: Record<Safety, string> = {
  safe: 'Eating large amounts can still upset the stomach.',
  irritant: 'Irritates when chewed or touched.',
  toxic: 'Causes illness when eaten.',
  unknown: 'We have no safety information for pets, so keep the plant away from them.',
}
const CHILD_TEXTS: Record<Safety, string> = {
  safe: 'Not known to harm children.',
  irritant: 'Keep away from small children: irritant.',
  toxic: 'Keep away from children: toxic.',
  unknown: 'Safety for children is not known.',
}
export const safetyText = ({ pets, children }: PlantFactsView): string =>
  `${PET_TEXTS[pets]} ${CHILD_TEXTS[children]}`

/** Returns the facts beside light, water, safety and size as pairs of name and text. */
export function furtherOf(facts: PlantFactsView): [string, string][] {
  const { humidity, minCelsius, latinName, life } = facts
  return [
    ...pair('Botanical name', latinName),
    ...pair('Air', humidity === undefined ? undefined : AIR[humidity - 1]),
    ...pair('Cold', minCelsius === undefined ? undefined : `not below ${minCelsius} °C`),
    ...pair('Hardiness', hardinessOf(facts)),
    ...pair('Life', life),
  ]
}

function hardinessOf({ hardyTo, hardinessFrom: from, hardinessTo: to }: PlantFactsView): string | undefined {
  const words = [
    ...(hardyTo === undefined ? [] : [`to ${hardyTo} °C`]),
    ...(from === undefined ? [] : [to === undefined ? `zone ${from} (USA)` : `zones ${from} to ${to} (USA)`]),
  ]
  return words.join(', ') || undefined
}

const pair = (name: string, words: string | undefined): [string, string][] =>
  words === undefined ? [] : [[name, words]]
