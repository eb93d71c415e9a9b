import { SAFETY, type Safety } from '../../../../../contract/plants.ts'
import type { PlantFactsBody, PlantFactsView } from '../../../../../contract/schemas/plant.ts'

const NUMBERS = [
  'lightFrom',
  'lightTo',
  'water',
  'humidity',
  'minCelsius',
  'hardinessFrom',
  'hardinessTo',
  'heightCm',
  'spreadCm',
  'potCm',
  'waterDays',
] as const
const WORDS = ['latinName', 'care', 'source'] as const

export type FactsForm = Record<
  (typeof NUMBERS)[number] | (typeof WORDS)[number] | 'pets' | 'children' | 'version',
  string
>

export const factsFormOf = (facts: PlantFactsView | null, version: number): FactsForm => ({
  ...(Object.fromEntries(
    [...NUMBERS, ...WORDS].map((name) => [name, String(facts?.[name] ?? '')]),
  ) as FactsForm),
  pets: facts?.pets ?? 'unknown',
  children: facts?.children ?? 'unknown',
  version: String(version),
})

/** Returns all facts: an empty field makes a fact unknown. */
export const factsBodyOf = (form: FactsForm): PlantFactsBody => ({
  ...Object.fromEntries(
    NUMBERS.flatMap((name) => (form[name].trim() === '' ? [] : [[name, Number(form[name])]])),
  ),
  ...Object.fromEntries(
    WORDS.flatMap((name) => (form[name].trim() === '' ? [] : [[name, form[name].trim()]])),
  ),
  pets: form.pets as Safety,
  children: form.children as Safety,
  version: Number(form.version),
})

export const SAFETY_TITLES: Record<Safety, string> = {
  unknown: 'Not known',
  safe: 'Safe',
  irritant: 'Irritates when chewed or touched',
  toxic: 'Toxic',
}
export const SAFETY_CHOICES = SAFETY.toSorted(
  (one, other) => Object.keys(SAFETY_TITLES).indexOf(one) - Object.keys(SAFETY_TITLES).indexOf(other),
)
