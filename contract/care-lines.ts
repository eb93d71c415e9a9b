import { furtherOf, lightOf, PET_WORDS, safetyText, waterOf } from './care-words.ts'
import type { PlantFactsView } from './schemas/plant.ts'

/** Lists the needs of a plant, one a line; an unknown fact is left out, but safety for pets is always there. */
export function careLines(facts: PlantFactsView): { name: string; text: string }[] {
  const [light, water] = [lightOf(facts), waterOf(facts)]
  const size = [
    facts.heightCm !== undefined && `${facts.heightCm} cm tall`,
    facts.spreadCm !== undefined && `${facts.spreadCm} cm wide`,
    facts.potCm !== undefined && `pot ${facts.potCm} cm across`,
  ].filter((words) => words !== false)
  return [
    { name: 'Light', text: sentence(light) },
    { name: 'Water', text: sentence(water) },
    { name: 'Size', text: size.join(', ') },
    ...furtherOf(facts).map(([name, text]) => ({ name, text })),
    { name: 'Pets and children', text: `${PET_WORDS[facts.pets]}. ${safetyText(facts)}` },
  ].filter(({ text }) => text !== '')
}

/** The same in one line, for a slip or an e-mail: light, water, and safety, which is said to be unknown where nobody knows. */
export function careLine(facts: PlantFactsView): string {
  const water = sentence(waterOf(facts))
  return [lightOf(facts).title, water === '' ? '' : `Water: ${lowered(water)}`, ...safetyWords(facts)]
    .filter((words) => words !== '')
    .map((words) => `${words}.`)
    .join(' ')
}

/** What eating a plant does to pets, and what children are to be kept from; what nobody knows is said. */
export function safetyWords({ pets, children }: Pick<PlantFactsView, 'pets' | 'children'>): string[] {
  if (pets === 'unknown' && children === 'unknown') return ['Safety for pets and children is not known']
  return [
    pets === 'unknown' ? 'Safety for pets is not known' : PET_WORDS[pets],
    ...(children === 'toxic' || children === 'irritant' ? [`Keep away from children: ${children}`] : []),
    ...(children === 'unknown' ? ['Safety for children is not known'] : []),
  ]
}

const sentence = ({ title, text }: { title: string; text: string }): string =>
  [title, text].filter((words) => words !== '').join(', ')

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
