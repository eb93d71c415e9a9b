import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../contract/categories.ts'
import { zoneOf } from '../contract/hardiness.ts'
import { readPlaceholders } from './manifest.ts'
import { listPictures } from './pictures.ts'
import { demoAccounts } from './accounts.ts'
import { demoOrders } from './orders.ts'
import { catalogueProducts } from './products.ts'
import { demoCustomers, demoReviews, reviewMarks } from './reviews.ts'
import { scenes } from './scenes/scenes.ts'
import { demoFacts } from './plants.ts'
import { demoStock } from './demo-stock.ts'

const slugs = new Set(catalogueProducts.map(({ slug }) => slug))
const distinct = (values: readonly unknown[]) => new Set(values).size

describe('the demo products', () => {
  it('are at least 64, each with its own slug and name', () => {
    expect(catalogueProducts.length).toBeGreaterThanOrEqual(64)
    expect(slugs.size).toBe(catalogueProducts.length)
    expect(distinct(catalogueProducts.map(({ name }) => name))).toBe(catalogueProducts.length)
  })

  it.each(CATEGORIES)('have at least twelve in %s', (category) => {
    expect(
      catalogueProducts.filter((product) => product.category === category).length,
    ).toBeGreaterThanOrEqual(12)
  })

  it.each([
    [0, 4999],
    [5000, 9999],
    [10_000, 19_999],
    [20_000, 100_000],
  ])('have at least four between %i and %i cents', (low, high) => {
    const within = catalogueProducts.filter(({ priceCents }) => priceCents >= low && priceCents <= high)
    expect(within.length).toBeGreaterThanOrEqual(4)
  })

  it.each(catalogueProducts)(
    'give $slug an address-safe slug, a sound price and two to three sentences',
    (product) => {
      expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(Number.isInteger(product.priceCents) && product.priceCents > 0).toBe(true)
      expect(product.oldPriceCents ?? Infinity).toBeGreaterThan(product.priceCents)
      const sentences = product.description.match(/[.!?](?=\s+[A-Z‘]|$)/g) ?? []
      // "var. erythroneura" and numbers such as "2.5 m" do not end a sentence: what follows is no capital.
      expect(sentences.length).toBeGreaterThanOrEqual(2)
      expect(sentences.length).toBeLessThanOrEqual(3)
    },
  )
})

describe('the facts of the demo plants', () => {
  const plants = Object.entries(demoFacts)

  it.each(plants.filter(([, { isAnnual }]) => !isAnnual))(
    'do not contradict each other about the cold that %s bears',
    (_slug, { keepAbove = Infinity, hardyTo = NaN, lastZone = NaN }) => {
      expect(hardyTo).toBeLessThanOrEqual(keepAbove)
      expect(zoneOf(hardyTo)).toBeLessThanOrEqual(lastZone)
    },
  )

  it('name no zone of an annual', () => {
    const annuals = plants.filter(([, { isAnnual }]) => isAnnual)
    expect(annuals.map(([slug]) => slug).toSorted()).toEqual(['dwarf-sunflower', 'sweet-basil'])
    expect(annuals.filter(([, { hardyTo, lastZone }]) => (hardyTo ?? lastZone) !== undefined)).toEqual([])
  })
})

describe('the demo reviews', () => {
  it('name products and customers that exist, once per pair', () => {
    const names = new Set<string>([...demoAccounts, ...demoCustomers].map(({ username }) => username))
    expect(demoReviews.filter(({ slug, customer }) => !slugs.has(slug) || !names.has(customer))).toEqual([])
    expect(distinct(demoReviews.map(({ slug, customer }) => `${slug} ${customer}`))).toBe(demoReviews.length)
  })

  it('have photos, votes, answers and reports of those that exist', () => {
    const names = new Set<string>([...demoAccounts, ...demoCustomers].map(({ username }) => username))
    const drawn = new Set(scenes.map(({ name }) => name))
    const written = new Set(demoReviews.map(({ slug, customer }) => `${slug} ${customer}`))
    for (const [review, { photos = [], helpful = [], reports = [] }] of Object.entries(reviewMarks)) {
      expect(written, review).toContain(review)
      for (const photo of photos) expect(drawn).toContain(photo)
      for (const name of [...helpful, ...reports.map(({ by }) => by)]) {
        expect(names).toContain(name)
        expect(review.endsWith(` ${name}`)).toBe(false)
      }
    }
  })

  it('are many, differ, use every rating and leave some products without', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(140)
    expect(distinct(demoReviews.map(({ comment }) => comment))).toBe(demoReviews.length)
    expect(distinct(demoReviews.map(({ rating }) => rating))).toBe(5)
    expect(slugs.size - distinct(demoReviews.map(({ slug }) => slug))).toBeGreaterThanOrEqual(8)
  })

  it('include the customer of the login page', () => {
    const shopper = demoAccounts.find(({ role }) => role === 'user')?.username
    expect(demoReviews.filter(({ customer }) => customer === shopper).length).toBeGreaterThanOrEqual(3)
  })

  it('fit the limits of the API: 1 to 2000 characters', () => {
    expect(demoReviews.filter(({ comment }) => comment.length < 1 || comment.length > 2000)).toEqual([])
  })
})

describe('the demo orders', () => {
  it('name products and people that exist', () => {
    const emails = new Set<string>([...demoAccounts, ...demoCustomers].map(({ email }) => email))
    expect(demoOrders.filter(({ email }) => !emails.has(email))).toEqual([])
    expect(
      demoOrders
        .flatMap(({ lines }) => lines)
        .filter(({ slug, quantity }) => !slugs.has(slug) || quantity < 1),
    ).toEqual([])
  })

  it('use all four statuses, reach back through the year and include the demo shopper', () => {
    expect(new Set(demoOrders.map(({ status }) => status))).toEqual(
      new Set(['pending', 'processing', 'shipped', 'completed']),
    )
    expect(Math.max(...demoOrders.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(330)
    expect(demoOrders.filter(({ email }) => email === 'user@example.com').length).toBeGreaterThanOrEqual(4)
  })
})

describe('the demo facts', () => {
  const isPlant = ({ category, slug }: (typeof catalogueProducts)[number]) =>
    category !== 'plant accessories' || slug in demoFacts

  it('are those of every demo plant and of nothing else', () => {
    const plants = catalogueProducts.filter(isPlant).map(({ slug }) => slug)
    expect(Object.keys(demoFacts).toSorted()).toEqual(plants.toSorted())
  })

  it.each(catalogueProducts.filter(isPlant))(
    'of $slug contradict nothing that its description says',
    (product) => {
      const { safety } = demoFacts[product.slug]!
      const pets = safety?.pets ?? 'unknown'
      const isSaidSafe = /safe for/i.test(product.description)
      const isSaidHarmful = /toxic|irritat|when chewed|burns/i.test(product.description)
      expect(isSaidSafe && pets !== 'safe').toBe(false)
      expect(isSaidHarmful && pets === 'safe').toBe(false)
      expect(safety === undefined || safety.source !== '').toBe(true)
    },
  )
})

it('the demo stock counts products that exist', () => {
  expect(Object.keys(demoStock).filter((slug) => !slugs.has(slug))).toEqual([])
})

it('uses reserved example addresses, each once', () => {
  const emails = [...demoAccounts, ...demoCustomers].map(({ email }) => email)
  expect(emails.filter((email) => !email.endsWith('@example.com'))).toEqual([])
  expect(distinct(emails)).toBe(emails.length)
})

describe('the stored placeholders', () => {
  it("are those of today's drawings: after a change of one, npm run placeholders stores them anew", async () => {
    const keys = listPictures().map(({ key }) => key)
    expect(Object.keys(await readPlaceholders()).toSorted()).toEqual(keys.toSorted())
  })
})
