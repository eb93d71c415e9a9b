import { type Categories, filterOf } from '../../../../contract/categories.ts'
import { editDistance } from './edit-distance.ts'
import { takeNumbers, type WishedShop } from './said-numbers.ts'
import { singular } from './singular.ts'
import { tokensOf } from './tokens.ts'
import { ARTICLES, FILLERS, MEANINGS, REFUSED, SAME_WORDS } from './vocabulary.ts'
import { joined, type Meaning, type ReadWish, type Wish } from './wish.ts'

/** Shortest word in which one letter may be wrong: shorter ones are near to too many. */
const FUZZY_FROM = 6
/** Most words of one expression. */
const MOST = 5

type Known = ReadonlyMap<string, Meaning>

/** What the words of a shop's buyers mean; its own titles come first, a whole one before a part. Words that several titles claim mean none of them. */
function knownIn({ pages }: Categories): Known {
  const known = new Map<string, Meaning>(MEANINGS)
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

/**
 * Reads what a buyer asks for in words, for the shop's search, the finder and agents alike. Words that mean no fact name a plant, and are its
 * `rest`; `undefined` where no words mean facts, two contradict each other, or one turns another round.
 */
export function readWish(typed: string, categories: Categories, shop: WishedShop): ReadWish | undefined {
  const numbers = takeNumbers(typed, shop)
  if (numbers === undefined) return undefined
  const known = knownIn(categories)
  const words = tokensOf(numbers.left)
    .map(({ key }) => key)
    .filter((word) => !ARTICLES.has(word))
  const found = new Set<Meaning>(numbers.found)
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    const step = longestAt(known, words, at)
    if (step.meaning !== undefined) found.add(step.meaning)
    else if (REFUSED.has(words[at]!)) return undefined
    else if (!step.isFiller) rest.push(words[at]!)
    at += step.length
  }
  if (found.size === 0) return undefined
  let facts: Wish | undefined = {}
  for (const meaning of found) facts &&= joined(facts, meaning.facts)
  if (facts === undefined) return undefined
  return { facts, label: [...new Set([...found].map(({ label }) => label))].join(', '), rest: rest.join(' ') }
}

type Step = { meaning?: Meaning; isFiller?: true; length: number }

function longestAt(known: Known, words: string[], at: number): Step {
  for (let length = Math.min(MOST, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length)
    const meaning = known.get(part.join(' ')) ?? known.get(part.map(singular).join(' '))
    if (meaning !== undefined) return { meaning, length }
  }
  const word = words[at]!
  if (FILLERS.has(word) || FILLERS.has(singular(word))) return { isFiller: true, length: 1 }
  const near = word.length < FUZZY_FROM ? undefined : [...known].find(([each]) => isNear(each, word))
  return near === undefined ? { length: 1 } : { meaning: near[1], length: 1 }
}

const isNear = (known: string, word: string) =>
  known.length >= FUZZY_FROM && (editDistance(known, word) <= 1 || editDistance(known, singular(word)) <= 1)
