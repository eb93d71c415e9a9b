import type { Safety } from '../../../../contract/plants.ts'
import type { ComparedPlant } from '../../../../contract/schemas/compare.ts'
import { furtherOf, lightOf, PET_WORDS, waterOf } from '../../../../contract/care-words.ts'

const CHILD_WORDS: Record<Safety, string> = {
  safe: 'No harm known',
  irritant: 'Irritates: keep away',
  toxic: 'Toxic: keep away',
  unknown: '',
}

/** A cell's text; safety also has a colour. */
export type Cell = { words: string; safety?: Safety }
type Facts = NonNullable<ComparedPlant['facts']>

/** The rows of a comparison below price and rating: a name, and the text for each plant; empty where unknown. */
const ROWS: [string, (facts: Facts) => Cell][] = [
  ['Botanical name', further('Botanical name')],
  ['Light', (facts) => ({ words: lightOf(facts).title })],
  ['Water', (facts) => ({ words: waterOf(facts).title })],
  ['Pets', ({ pets }) => ({ words: pets === 'unknown' ? '' : PET_WORDS[pets], safety: pets })],
  ['Children', ({ children }) => ({ words: CHILD_WORDS[children], safety: children })],
  ['Height', ({ heightCm }) => centimetres(heightCm)],
  ['Width', ({ spreadCm }) => centimetres(spreadCm)],
  ['Pot', ({ potCm }) => centimetres(potCm)],
  ['Air', further('Air')],
  ['Cold', further('Cold')],
  ['Hardiness', further('Hardiness')],
]

function further(name: string): (facts: Facts) => Cell {
  return (facts) => ({ words: furtherOf(facts).find(([each]) => each === name)?.[1] ?? '' })
}

const centimetres = (value: number | undefined): Cell => ({ words: value === undefined ? '' : `${value} cm` })

/** Returns each row with a cell for each plant. A row unknown for all of them is left out, except safety. */
export function rowsOf(plants: readonly ComparedPlant[]): { name: string; cells: Cell[] }[] {
  return ROWS.map(([name, said]) => ({
    name,
    cells: plants.map(({ facts }) => (facts === null ? { words: '' } : said(facts))),
  })).filter(
    ({ name, cells }) => name === 'Pets' || name === 'Children' || cells.some(({ words }) => words !== ''),
  )
}
