import { onEachEngine } from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { openNearby, type NearShop } from './service-time.ts'
import { median, milliseconds } from './statistics.ts'

const SYLLABLES = 'ba ce di fo gu la me ni po ru sta tri vel mon ter ac lin ora ius ella'.split(' ')
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Words of four syllables, the same in every run; the last follows from the others, so words differ in two, as in a catalogue. */
const WORDS = SYLLABLES.flatMap((one, i) =>
  SYLLABLES.flatMap((two, j) =>
    SYLLABLES.map((three, k) => one + two + three + SYLLABLES[(i + 3 * j + 7 * k) % SYLLABLES.length]!),
  ),
)

/** Times searches that find nothing among 8,000 words of names, with one wrong letter or at random, and counts what they suggest. */
export async function benchSuggestions(options: Options): Promise<void> {
  const products = options.small ? 100 : 100_000
  const searches = options.small ? 10 : 300
  const words = WORDS.slice(0, products)
  await onEachEngine(options, [{ products, words }], async ([database]) => {
    const { engine, env } = database!
    const shop = await openNearby(env)
    const random = numbers(20_261_124)
    try {
      const typos = Array.from({ length: searches }, () => {
        const word = words[random(words.length)]!
        return { word, typed: misspell(word, random) }
      })
      const noise = Array.from({ length: searches }, () => ({
        word: '',
        typed: Array.from({ length: 5 + random(6) }, () => LETTERS[random(26)]).join(''),
      }))
      const rows = [
        ['one letter wrong', ...(await suggested(shop, typos))],
        ['letters at random', ...(await suggested(shop, noise))],
      ]
      printTable(
        `Searches that find nothing, ${engine}, ${products.toLocaleString('en')} products`,
        ['', 'fastest ms', 'median', 'slowest', 'suggest something', 'the word that was meant'],
        rows,
      )
    } finally {
      await shop.close()
    }
  })
}

async function suggested(shop: NearShop, searches: { word: string; typed: string }[]): Promise<string[]> {
  const times: number[] = []
  let [some, right] = [0, 0]
  for (const { word, typed } of searches) {
    const { ms, body } = await shop.answerTo(`/api/products?${new URLSearchParams({ q: typed }).toString()}`)
    const { totalProducts, suggestion } = JSON.parse(body) as {
      totalProducts: number
      suggestion?: { words: string }
    }
    if (totalProducts > 0) continue
    times.push(ms)
    if (suggestion !== undefined) some += 1
    if (suggestion?.words === word) right += 1
  }
  const share = (count: number) => `${((100 * count) / times.length).toFixed(1)} %`
  return [
    ...[Math.min(...times), median(times), Math.max(...times)].map(milliseconds),
    share(some),
    share(right),
  ]
}

/** One letter changed, added, left out, or two swapped. */
function misspell(word: string, random: (below: number) => number): string {
  const at = random(word.length - 1)
  const letter = LETTERS[random(26)]!
  const [before, after] = [word.slice(0, at), word.slice(at)]
  const made = [
    before + letter + after.slice(1),
    before + letter + after,
    before + after.slice(1),
    before + after[1]! + after[0]! + after.slice(2),
  ]
  return made[random(made.length)]!
}

/** Whole numbers that are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
