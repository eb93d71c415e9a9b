import type { DefaultCategory } from '../../../../../contract/categories.ts'
import type { Needs } from '../../plants/needs.ts'
import { editDistance } from './edit-distance.ts'
import { tokensOf } from './tokens.ts'

type Facts = Needs & { category?: DefaultCategory }
type Meaning = { facts: Facts; label: string; said: string }

/** What buyers say for facts that the shop knows of its plants, as `tokensOf` writes words. */
const MEANINGS: readonly Meaning[] = [
  {
    facts: { pets: 'safe' },
    label: 'safe for pets',
    said: `pet, cat, dog, safe for pet, safe for cat, safe for dog, pet safe, cat safe, dog safe, pet friendly, cat friendly, dog friendly,
      non toxic, nontoxic, not toxic, not poisonous`,
  },
  {
    facts: { light: 2 },
    label: 'light shade',
    said: 'dark, dim, shade, shady, shaded, low light, little light, north, windowless, no sun, without sun',
  },
  { facts: { light: 4 }, label: 'bright light', said: 'bright, light, bright light, lot of light' },
  { facts: { light: 5 }, label: 'full sun', said: 'sun, sunny, full sun, south' },
  {
    facts: { water: 'seldom' },
    label: 'little water',
    said: `easy, easy care, easy to care, easy to keep, low maintenance, beginner, hard to kill, unkillable, indestructible, forgetful, drought,
      drought tolerant, little water, low water, traveller, traveler`,
  },
  { facts: { water: 'often' }, label: 'water often', said: 'thirsty, moist, lot of water' },
  {
    facts: { size: 30 },
    label: 'up to 30 cm',
    said: 'small, mini, miniature, tiny, little, desk, windowsill',
  },
  {
    facts: { category: 'succulents & cacti' },
    label: 'succulents & cacti',
    said: 'cactus, succulent, desert',
  },
  {
    facts: { category: 'indoor plants' },
    label: 'indoor plants',
    said: 'indoor, inside, houseplant, house plant, room plant',
  },
  {
    facts: { category: 'outdoor plants' },
    label: 'outdoor plants',
    said: 'outdoor, outside, garden, balcony, patio, terrace',
  },
  {
    facts: { category: 'plant accessories' },
    label: 'plant accessories',
    said: 'accessory, equipment, tool',
  },
]

const BY_WORDS = new Map(
  MEANINGS.flatMap((meaning) =>
    meaning.said.split(',').map((words) => [words.trim().replaceAll(/\s+/g, ' '), meaning]),
  ),
)

/** Words beside these that ask for nothing more. */
const FILLERS = new Set(
  `a an and any are best bedroom bathroom corner flat for good great home house i in is it kitchen living lover me my need nice of office or
  owner place plant room some space spot that the these this to want which with apartment hallway friendly`.split(
    /\s+/,
  ),
)

/** Shortest word in which one letter may be wrong: shorter ones are near to too many. */
const FUZZY_FROM = 6
/** Most words of one expression. */
const MOST = 4

/** The facts that all words of a search ask for, with a label; `undefined` where a word means something else, or two contradict each other. */
export function factsMeant(typed: string): { facts: Facts; label: string } | undefined {
  const words = tokensOf(typed).map(({ key }) => key)
  const found = new Set<Meaning>()
  for (let at = 0; at < words.length;) {
    const step = longestAt(words, at)
    if (step === undefined) return undefined
    if (step.meaning !== undefined) found.add(step.meaning)
    at += step.length
  }
  const facts: Facts = Object.assign({}, ...[...found].map((meaning) => meaning.facts))
  if (found.size === 0 || Object.keys(facts).length < found.size) return undefined
  return { facts, label: [...found].map(({ label }) => label).join(', ') }
}

function longestAt(words: string[], at: number): { meaning?: Meaning; length: number } | undefined {
  for (let length = Math.min(MOST, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length)
    const meaning = BY_WORDS.get(part.join(' ')) ?? BY_WORDS.get(part.map(singular).join(' '))
    if (meaning !== undefined) return { meaning, length }
  }
  const word = words[at]!
  if (FILLERS.has(word) || FILLERS.has(singular(word))) return { length: 1 }
  const near = word.length < FUZZY_FROM ? undefined : [...BY_WORDS].find(([known]) => isNear(known, word))
  return near && { meaning: near[1], length: 1 }
}

const isNear = (known: string, word: string) =>
  known.length >= FUZZY_FROM && (editDistance(known, word) <= 1 || editDistance(known, singular(word)) <= 1)

/** `cacti` → `cactus`, `cherries` → `cherry`, `leaves` → `leaf`, `ferns` → `fern`; other words stay. */
export const singular = (word: string): string => {
  for (const [end, one] of ENDS)
    if (word.endsWith(end) && word.length >= Math.max(4, end.length)) return word.slice(0, -end.length) + one
  return word
}

const ENDS = [
  ['cacti', 'cactus'],
  ['fungi', 'fungus'],
  ['eaves', 'eaf'],
  ['ies', 'y'],
  ['uses', 'us'],
  ['shes', 'sh'],
  ['ches', 'ch'],
  ['xes', 'x'],
  ['ss', 'ss'],
  ['us', 'us'],
  ['is', 'is'],
  ['s', ''],
] as const
