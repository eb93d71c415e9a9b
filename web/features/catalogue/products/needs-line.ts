import { lightWords } from '../../../../contract/light-words.ts'
import type { PlantNeeds } from '../../../../contract/schemas/plant.ts'

export const LIGHT_WORDS = ['Deep shade', 'Light shade', 'Soft light', 'Bright light', 'Full sun']

/** What a card says of a plant: its light, and whether pets may live beside it. Where nobody knows, it says nothing. */
export function needsLine({ lightFrom, lightTo, pets }: PlantNeeds): string {
  const light = lightWords(LIGHT_WORDS, lightFrom, lightTo)
  const safety = pets === 'safe' ? 'safe for pets' : pets === 'unknown' ? '' : 'keep from pets'
  const line = [light, safety].filter((words) => words !== '').join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
