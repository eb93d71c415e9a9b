import { type Categories, type CollectionFilter, filterOf } from '../../../../../contract/categories.ts'
import { editDistance } from './edit-distance.ts'
import { tokensOf } from './tokens.ts'

/** The filters of the shop that say what was asked for, with a label. */
type Meaning = { facts: CollectionFilter; label: string }

const listed = (words: string): string[] =>
  words.split(',').map((each) => each.trim().replaceAll(/\s+/g, ' '))

/** What buyers say for facts that the shop knows of its plants, as `tokensOf` writes words. */
const OF_PLANTS: readonly (Meaning & { said: string })[] = [
  {
    facts: { pets: 'safe' },
    label: 'safe for pets',
    said: `pet, cat, dog, safe for pet, safe for cat, safe for dog, pet safe, cat safe, dog safe, pet friendly, cat friendly, dog friendly,
      non toxic, nontoxic, not toxic, not poisonous`,
  },
  {
    facts: { light: '2' },
    label: 'light shade',
    said: 'dark, dim, shade, shady, shaded, low light, little light, north, windowless, no sun, without sun',
  },
  { facts: { light: '4' }, label: 'bright light', said: 'bright, light, bright light, lot of light' },
  { facts: { light: '5' }, label: 'full sun', said: 'sun, sunny, full sun, south' },
  {
    facts: { water: 'seldom' },
    label: 'little water',
    said: `easy, easy care, easy to care, easy to keep, low maintenance, beginner, hard to kill, unkillable, indestructible, forgetful, drought,
      drought tolerant, little water, low water, traveller, traveler`,
  },
  { facts: { water: 'often' }, label: 'water often', said: 'thirsty, moist, lot of water' },
  {
    facts: { size: '30' },
    label: 'up to 30 cm',
    said: 'small, mini, miniature, tiny, little, desk, windowsill',
  },
]

/** What buyers say for what the title of a category may say. */
const SAME_WORDS = [
  'cactus, succulent, desert',
  'indoor, inside, houseplant, house plant, room plant',
  'outdoor, outside, garden, balcony, patio, terrace',
  'accessory, equipment, tool',
].map(listed)

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

type Known = ReadonlyMap<string, Meaning>

/** What the words of a shop's buyers mean; its own titles come first, a whole one before a part. Words that several titles claim mean none of them. */
function knownIn({ pages }: Categories): Known {
  const known = new Map<string, Meaning>(
    OF_PLANTS.flatMap(({ said, ...meaning }) => listed(said).map((words) => [words, meaning])),
  )
  for (const wordsOf of [alike, partsOf, wholeOf]) {
    const claims = pages.flatMap((page) =>
      [...new Set(wordsOf(page.title))].map((words) => ({ words, page })),
    )
    for (const [words, [claim, ...others]] of Map.groupBy(claims, (each) => each.words)) {
      if (claim === undefined || others.length > 0 || words === '') continue
      const { key, title, filter } = claim.page
      const label = filter === undefined && key === title.toLowerCase() ? key : title
      known.set(words, { facts: filterOf(claim.page), label })
    }
  }
  return known
}

const wholeOf = (title: string): string[] => [singularsOf(title).join(' ')]

/** `Succulents & Cacti` → `succulent`, `cactus`. */
const partsOf = (title: string): string[] =>
  title.split(/[&,+/]| (?:and|und|et|e|y|og|och|en) /i).map((part) =>
    singularsOf(part)
      .filter((word) => !FILLERS.has(word))
      .join(' '),
  )

function alike(title: string): string[] {
  const parts = partsOf(title)
  return SAME_WORDS.filter((words) => words.some((each) => parts.includes(each))).flat()
}

const singularsOf = (text: string): string[] => tokensOf(text).map(({ key }) => singular(key))

/** The facts that all words of a search ask for, with a label; `undefined` where a word means something else, or two contradict each other. */
export function factsMeant(typed: string, categories: Categories): Meaning | undefined {
  const known = knownIn(categories)
  const words = tokensOf(typed).map(({ key }) => key)
  const found = new Set<Meaning>()
  for (let at = 0; at < words.length;) {
    const step = longestAt(known, words, at)
    if (step === undefined) return undefined
    if (step.meaning !== undefined) found.add(step.meaning)
    at += step.length
  }
  if (found.size === 0) return undefined
  const facts: CollectionFilter = Object.assign({}, ...[...found].map((meaning) => meaning.facts))
  const isContradicted = [...found].some((meaning) =>
    Object.entries(meaning.facts).some(([name, fact]) => facts[name as keyof CollectionFilter] !== fact),
  )
  if (isContradicted) return undefined
  return { facts, label: [...new Set([...found].map(({ label }) => label))].join(', ') }
}

function longestAt(
  known: Known,
  words: string[],
  at: number,
): { meaning?: Meaning; length: number } | undefined {
  for (let length = Math.min(MOST, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length)
    const meaning = known.get(part.join(' ')) ?? known.get(part.map(singular).join(' '))
    if (meaning !== undefined) return { meaning, length }
  }
  const word = words[at]!
  if (FILLERS.has(word) || FILLERS.has(singular(word))) return { length: 1 }
  const near = word.length < FUZZY_FROM ? undefined : [...known].find(([each]) => isNear(each, word))
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
