/** A made shop that is the same each time: names, texts and prices follow from the number of a product or an order alone. */

export const SIZES = ['9 cm', '12 cm', '17 cm']

export type MadeVariant = { size: string; sku: string; cents: number; stock: number; grams: number }
export type MadeProduct = {
  handle: string
  name: string
  category: string
  tags: string[]
  /** About 600 letters with their marks. */
  html: string
  variants: MadeVariant[]
}

export const CATEGORIES = ['Houseplants', 'Ferns', 'Succulents', 'Herbs', 'Trees']
const GENERA = ['Monstera', 'Ficus', 'Calathea', 'Äonium', 'Echeveria', 'Hosta', 'Pilea', 'Dracaena']
const KINDS = ['deliciosa', 'elastica', 'vera', 'lutea', 'minima', 'grandis', 'nana']
const PLACES = ['a bright shelf', 'a shady corner', 'the balcony', 'a desk by the window', 'the bathroom']
export const TAGS = ['pet safe', 'hanging', 'large', 'for beginners', 'rare', 'scented']

const pick = <Entry>(entries: readonly Entry[], n: number): Entry => entries[n % entries.length]!

/** @param from the number of the first one: products of other numbers share no handle and no SKU */
export function* madeProducts(many: number, from = 0): Generator<MadeProduct> {
  for (let n = from; n < from + many; n += 1) {
    const name = `${pick(GENERA, n)} ${pick(KINDS, n)} no. ${n}`
    yield {
      handle: name
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^a-z0-9]+/giu, '-')
        .toLowerCase(),
      name,
      category: pick(CATEGORIES, n),
      tags: [pick(TAGS, n), pick(TAGS, n + 1 + (n % 4))],
      html: describe(name, n),
      variants: SIZES.map((size, at) => ({
        size,
        sku: `MI-${n}-${at}`,
        cents: 590 + ((n * 37) % 4_000) + at * 650,
        stock: (n * 7 + at * 3) % 40,
        grams: 300 + at * 700,
      })),
    }
  }
}

const describe = (name: string, n: number): string =>
  `<p><strong>${name}</strong> likes ${pick(PLACES, n)} &amp; asks for little. It came to us as a cutting, and has grown in our own house for ${2 + (n % 7)} years.</p>
<h2>Care</h2>
<ul><li>Water it when the upper third of the soil is dry, every ${4 + (n % 9)} days</li><li>Feed it from March to September, at half of what the bottle says</li><li>Not below ${5 + (n % 10)}&nbsp;°C</li></ul>
<p>It is sent in its pot, wrapped against frost, from Monday to Wednesday only, so that it never waits for a weekend. Yellow leaves are mostly too much water: let it dry, and wait.</p>`

export type MadeOrder = {
  number: number
  email: string
  at: Date
  lines: { name: string; sku: string; cents: number; quantity: number }[]
}

/** Three lines for every fifth order, two for every fifth but one, one for the others: 160 lines for a hundred orders. */
const LINES = [1, 3, 1, 2, 1]
const FIRST_DAY = Date.UTC(2019, 0, 1)

export function* madeOrders(many: number, products: number): Generator<MadeOrder> {
  for (let n = 0; n < many; n += 1) {
    yield {
      number: 1_001 + n,
      email: `customer${n % 20_000}@customers.example`,
      at: new Date(FIRST_DAY + n * 25 * 60_000),
      lines: Array.from({ length: pick(LINES, n) }, (_, at) => ({
        name: `Plant ${(n * 3 + at) % products} - ${pick(SIZES, at)}`,
        sku: `MI-${(n * 3 + at) % products}-${at % SIZES.length}`,
        cents: 590 + ((n * 37) % 4_000),
        quantity: 1 + ((n + at) % 3),
      })),
    }
  }
}
