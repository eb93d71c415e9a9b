import { lightWords } from '../../../../contract/light-words.ts'
import type { PlantNeeds } from '../../../../contract/schemas/plant.ts'

export const LIGHT_WORDS = ['Deep shade', 'Light shade', 'Soft light', 'Bright light', 'Full sun']

/** Returns a card's line about a plant: its light, and whether it is safe for pets; unknown facts are left out. */
export function needsLine({ lightFrom, lightTo, pets }: PlantNeeds): string {
  const light = lightWords(LIGHT_WORDS, lightFrom, lightTo)
  const safety = pets === 'safe' ? 'safe for pets' : pets === 'unknown' ? '' : 'not for pets'
  const line = [light, safety].filter((words) => words !== '').join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
