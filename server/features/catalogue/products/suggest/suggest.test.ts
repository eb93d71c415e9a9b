import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { categoriesIn, DEFAULT_CATEGORIES } from '../../../../../contract/categories.ts'
import { ProductListView } from '../../../../../contract/schemas/product.ts'
import { seedWhenWanted } from '../../../../setup/seed.ts'
import { countStatements } from '../../../../testing/count-statements.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { editDistance } from '../../wishes/edit-distance.ts'
import { readWish } from '../../wishes/read-wish.ts'
import { singular } from '../../wishes/singular.ts'
import { tokensOf } from '../../wishes/tokens.ts'

const shop = await openTestShop()
await seedWhenWanted(shop.db, { ...shop.app.config, demoData: 'on' })
await shop.jobs.tick('note-search-words')

const HERE = { currency: 'usd', country: 'US', today: '2026-11-29' }

const search = async (q: string, more = '') => {
  const answer = await shop.app.inject(`/api/products?${new URLSearchParams({ q })}${more}`)
  return ProductListView.parse(answer.json())
}

it.each([
  ['monstrea', 'monstera'],
  ['snakeplant', 'snake plant'],
  ['sansevieria', 'snake plant'],
  ['sanseveria', 'snake plant'],
  ['Sansevieria trifasciata', 'snake plant'],
  ['Dracaena marginata', 'dragon tree'],
  ['Echinocactus grusonii', 'golden barrel cactus'],
  ['Mammillaria zeilmanniana', 'rose pincushion cactus'],
  ['Ceropegia woodii', 'string of hearts'],
  ['monstera delicious', 'monstera deliciosa'],
  ['mon stera', 'monstera'],
  ['aole', 'aloe'],
  ['xyzzy monstera', 'monstera'],
])('a search for %s, which finds nothing, suggests %s with the number it finds', async (typed, words) => {
  const { products, totalProducts, suggestion } = await search(typed)
  expect([products, totalProducts]).toEqual([[], 0])
  expect(suggestion?.words).toBe(words)
  expect(suggestion?.totalProducts).toBe((await search(words)).totalProducts)
  expect(suggestion?.totalProducts).toBeGreaterThan(0)
})

it.each(['monstera', 'zzzzz', '!!!', '%_', 'zzzzz qqqqq wwwww vvvvv jjjjj kkkkk xxxxx'])(
  'a search for %s suggests nothing',
  async (typed) => {
    expect(await search(typed)).not.toHaveProperty('suggestion')
  },
)

it('a suggestion keeps to the filters of its list', async () => {
  expect((await search('monstrea', '&category=indoor+plants')).suggestion?.words).toBe('monstera')
  expect(await search('monstrea', '&category=outdoor+plants')).not.toHaveProperty('suggestion')
})

it.each([
  ['pet safe', 'safe for pets', 'pets=safe'],
  ['cat friendly', 'safe for pets', 'pets=safe'],
  ['non-toxic plants', 'safe for pets', 'pets=safe'],
  ['cacti', 'succulents & cacti', 'category=succulents+%26+cacti'],
  ['succulant', 'succulents & cacti', 'category=succulents+%26+cacti'],
  ['easy plants for dark room', 'little water, light shade', 'water=seldom&light=2'],
  ['small plants for my desk', 'up to 30 cm', 'size=30'],
])('a search for %s means %s, and shows these at once', async (typed, words, filters) => {
  const { products, totalProducts, suggestion } = await search(typed, '&sort=match&limit=50')
  expect([products, totalProducts]).toEqual([[], 0])
  const listed = ProductListView.parse((await shop.app.inject(`/api/products?${filters}&limit=50`)).json())
  expect(listed.totalProducts).toBeGreaterThan(0)
  expect(suggestion).toEqual({
    words,
    totalProducts: listed.totalProducts,
    to: `/shop?${filters}`,
    products: listed.products,
  })
})

it.each([
  ['monsteras', 'monstera'],
  ['boston ferns', 'boston fern'],
])('a search for %s, in the plural, shows what %s finds', async (typed, words) => {
  const { suggestion } = await search(typed, '&sort=match')
  const meant = await search(words, '&sort=match')
  expect(suggestion).toMatchObject({ words, to: `/search?${new URLSearchParams({ q: words })}` })
  expect(suggestion?.products).toEqual(meant.products)
})

it.each([
  'sunny dark',
  'plants for the room',
  'not safe for cats',
  'plants toxic to cats',
  'safe for cats, under €30',
])('%s means no facts', (typed) => expect(readWish(typed, categoriesIn(), HERE)).toBeUndefined())

it('words follow the titles of the shop, and mean nothing where two claim them', () => {
  const titled = (...titles: string[]) =>
    categoriesIn(titles.map((title) => ({ ...DEFAULT_CATEGORIES[0]!, key: title.toLowerCase(), title })))
  const meant = (typed: string, ...titles: string[]) =>
    readWish(typed, titled(...titles), HERE)?.facts.category
  expect(meant('garden', 'Outdoor')).toBe('outdoor')
  expect(meant('garden', 'Indoor', 'Seeds')).toBeUndefined()
  expect(meant('some seeds', 'Indoor', 'Seeds')).toBe('seeds')
  expect(meant('cacti', 'Cacti', 'Succulents & Cacti')).toBe('cacti')
  expect(meant('terrace', 'Garden tools', 'Outdoor plants')).toBe('outdoor plants')
  expect(meant('patio', 'Outdoor pots', 'Outdoor')).toBe('outdoor')
  expect(meant('pots', 'Clay & pots', 'Plastic & pots')).toBeUndefined()
})

it.each([
  ['cacti', 'cactus'],
  ['cactuses', 'cactus'],
  ['ferns', 'fern'],
  ['berries', 'berry'],
  ['leaves', 'leaf'],
  ['boxes', 'box'],
  ['moss', 'moss'],
  ['ficus', 'ficus'],
  ['iris', 'iris'],
])('%s is %s in the singular', (many, one) => expect(singular(many)).toBe(one))

it('a search that finds something asks for no words', async () => {
  const found = await countStatements(() => search('monstera', '&maxPrice=9999'))
  const nothing = await countStatements(() => search('monstrea', '&maxPrice=9999'))
  // The categories, and what is known of the word.
  expect([found, nothing]).toEqual([1, 4])
})

it('words of new and renamed products are noted at the next turn, and those of no product forgotten', async () => {
  const { id } = await shop.world.product({ name: 'Quibbleroot' })
  expect(await search('quibbelroot')).not.toHaveProperty('suggestion')
  await shop.jobs.tick('note-search-words')
  shop.app.invalidate(['*'])
  expect((await search('quibbelroot')).suggestion).toEqual({
    words: 'quibbleroot',
    totalProducts: 1,
    to: '/search?q=quibbleroot',
  })
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  await shop.jobs.tick('note-search-words')
  const noted = await shop.rows('search_words', ['word'], { word: 'quibbleroot' })
  expect(noted).toEqual([])
})

it('a turn with nothing new writes nothing', async () => {
  const rows = async () =>
    (await sql`select xmin, search_words from search_words order by word`.execute(shop.db)).rows
  const before = await rows()
  await shop.jobs.tick('note-search-words')
  expect(await rows()).toEqual(before)
})

const SEED = 20_261_124
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Mistakes of each kind with equal frequency: letters changed, added, left out or swapped. */
const mistake = fc.record({
  kind: fc.constantFrom('change', 'add', 'leave out', 'swap'),
  place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  letter: fc.constantFrom(...letters.split('')),
})

function misspell(
  word: string,
  { kind, place, letter }: { kind: string; place: number; letter: string },
): string {
  const at = Math.floor(place * (kind === 'swap' ? word.length - 1 : word.length))
  if (kind === 'add') return word.slice(0, at) + letter + word.slice(at)
  if (kind === 'swap') return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
  return word.slice(0, at) + (kind === 'change' ? letter : '') + word.slice(at + 1)
}

it('mistakes in one letter lead to the word, and letters at random to nothing', async () => {
  const products = await shop.db.selectFrom('products').select('name').execute()
  // In one order on both databases, so that the same mistakes are made.
  const words = [...new Set(products.flatMap(({ name }) => tokensOf(name).map(({ key }) => key)))]
    .filter((word) => word.length >= 5)
    .toSorted()
  const typos = fc.sample(fc.tuple(fc.constantFrom(...words), mistake), { numRuns: 100, seed: SEED })
  let searched = 0
  let right = 0
  for (const [word, made] of typos) {
    const answer = await search(misspell(word, made))
    if (answer.totalProducts > 0) continue
    searched += 1
    if (answer.suggestion !== undefined && tokensOf(answer.suggestion.words)[0]?.key === word) right += 1
  }
  const random = fc.sample(
    fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 5, maxLength: 10 }),
    {
      numRuns: 200,
      seed: SEED,
    },
  )
  const suggested: string[] = []
  for (const typed of random) if ((await search(typed)).suggestion !== undefined) suggested.push(typed)
  expect(right / searched).toBeGreaterThan(0.95)
  expect(suggested).toEqual([])
})

it.each([
  ['fern', 'fern', 0],
  ['fern', 'fren', 1],
  ['fern', 'ferns', 1],
  ['fern', 'firn', 1],
  ['fern', 'ern', 1],
  ['', 'fern', 4],
  ['delicious', 'deliciosa', 2],
])('%s and %s are %i mistakes apart', (one, other, mistakes) => {
  expect(editDistance(one, other)).toBe(mistakes)
  expect(editDistance(other, one)).toBe(mistakes)
})
