import { SAFETY, type Life, type Safety } from '../../../../../contract/plants.ts'
import type { PlantFactsAnswer, PlantFactsBody } from '../../../../../contract/schemas/plant.ts'
import { differencesIn } from '../../../../forms/use-conflict.tsx'

const NUMBERS = [
  'lightFrom',
  'lightTo',
  'water',
  'humidity',
  'minCelsius',
  'hardyTo',
  'hardinessFrom',
  'hardinessTo',
  'heightCm',
  'spreadCm',
  'potCm',
  'waterDays',
] as const
const WORDS = ['latinName', 'cultivar', 'grownIn', 'family', 'care', 'source'] as const

export type FactsForm = Record<
  (typeof NUMBERS)[number] | (typeof WORDS)[number] | 'pets' | 'children' | 'life' | 'version',
  string
>

export const factsFormOf = ({ facts, version }: PlantFactsAnswer): FactsForm => ({
  ...(Object.fromEntries(
    [...NUMBERS, ...WORDS].map((name) => [name, String(facts?.[name] ?? '')]),
  ) as FactsForm),
  pets: facts?.pets ?? 'unknown',
  children: facts?.children ?? 'unknown',
  life: facts?.life ?? '',
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
  ...(form.life !== '' && { life: form.life as Life }),
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

type Field = Exclude<keyof FactsForm, 'version'>

/** In the order of the form. */
export const LABELS: Record<Field, string> = {
  latinName: 'Botanical name',
  cultivar: 'Cultivar',
  grownIn: 'Grown in',
  family: 'Family',
  waterDays: 'Days between waterings',
  lightFrom: 'Light from',
  lightTo: 'Light to',
  water: 'Water',
  humidity: 'Humidity',
  pets: 'For cats and dogs',
  children: 'For children',
  heightCm: 'Height in cm',
  spreadCm: 'Width in cm',
  potCm: 'Pot diameter in cm',
  life: 'Life',
  minCelsius: 'Keep above, in °C',
  hardyTo: 'Dies below, in °C',
  hardinessFrom: 'Hardiness zone from',
  hardinessTo: 'Hardiness zone to',
  care: 'Care',
  source: 'Source',
}

const withTitles = (form: FactsForm): FactsForm => ({
  ...form,
  pets: SAFETY_TITLES[form.pets as Safety],
  children: SAFETY_TITLES[form.children as Safety],
})

/** The facts that are typed otherwise than they are stored, with what is stored. */
export const differences = (typed: FactsForm, stored: FactsForm): { field: string; value: string }[] =>
  differencesIn(LABELS, withTitles(typed), withTitles(stored))
