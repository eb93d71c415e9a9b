import { describe, expect, it } from 'vitest'
import { moneyIn } from '../../../../../contract/currencies.ts'
import { PAGE_PARAMETERS } from '../../../../../contract/page-parameters.ts'
import { paths } from '../../../../../contract/paths.ts'
import { categoriesIn } from '../../../../../contract/categories.ts'
import { priceRanges, rangeLabel } from '../../../../../contract/price-ranges.ts'
import { chosenFilters, showingText } from './filter-words.ts'
import {
  NO_FILTERS,
  filtersFromUrl,
  filtersToQuery,
  filtersToUrl,
  pathOf,
  type ShopFilters,
} from './shop-filters.ts'

const dollars = moneyIn('usd')
const ranges = priceRanges('usd')
const [under50, from50, from100, from200] = ranges
const filtersOf = (address: string) => filtersFromUrl(new URLSearchParams(address), ranges, categoriesIn())

describe('the filters of the shop in its address', () => {
  it.each<Partial<ShopFilters>>([
    {},
    { category: 'succulents & cacti' },
    { priceRange: under50! },
    { priceRange: from50! },
    { priceRange: from200!, rating: 4 },
    { sale: true },
    { sort: 'price-desc' },
    { tag: 'easy care' },
    { needs: { light: '3', water: 'seldom', pets: 'safe', size: '120' } },
    { category: 'indoor plants', priceRange: from100!, rating: 1, sort: 'name', page: 7 },
  ])('%j comes back from its own address', (change) => {
    const filters = { ...NO_FILTERS, ...change }
    expect(filtersFromUrl(filtersToUrl(filters), ranges, categoriesIn())).toEqual(filters)
  })

  it('writes only parameters that the server takes for a page of its own', () => {
    const all: Required<ShopFilters> = {
      category: 'indoor plants',
      priceRange: from50!,
      rating: 4,
      sale: true,
      tag: 'gift',
      needs: { light: '2', water: 'weekly', pets: 'safe', size: '60' },
      sort: 'rating',
      page: 7,
    }
    expect(PAGE_PARAMETERS.shop).toEqual(expect.arrayContaining([...filtersToUrl(all).keys()]))
  })

  it('is the one that other pages lead to for what is reduced', () => {
    const category = 'succulents & cacti'
    expect(paths.sale()).toBe(pathOf(paths.shop(), filtersToUrl({ ...NO_FILTERS, sale: true })))
    expect(paths.sale(category)).toBe(
      pathOf(paths.shop(), filtersToUrl({ ...NO_FILTERS, category, sale: true })),
    )
  })

  it('leaves the address bare when nothing is chosen', () => {
    expect(filtersToUrl(NO_FILTERS).toString()).toBe('')
  })

  it.each([
    'category=weeds',
    'minPrice=7&maxPrice=8',
    'maxPrice=49.99',
    'minPrice=50',
    'rating=6',
    'rating=2.5',
    'rating=x',
    'sale=false',
    'sort=colour',
    'pets=unknown',
    'pets=toString',
    'light=6',
    'water=daily',
    'size=61',
    'page=0',
    'page=-3',
    'page=1.5',
    'page=x',
  ])('%s counts as no choice', (address) => {
    expect(filtersOf(address)).toEqual(NO_FILTERS)
  })
})

it('in another currency the address, the question and the chip are in its amounts, and those in dollars are no choice', () => {
  const yen = priceRanges('jpy')
  const read = (address: string) => filtersFromUrl(new URLSearchParams(address), yen, categoriesIn())
  const filters = read('minPrice=5000&maxPrice=10000')
  expect(filtersToQuery(filters)).toEqual({ minPrice: '5000', maxPrice: '10000', page: 1, limit: 8 })
  expect(chosenFilters(filters, moneyIn('jpy'))[0]?.label).toBe('¥5,000 - ¥10,000')
  expect(read('price=0-4999')).toEqual(read('minPrice=0&maxPrice=4999'))
  expect(read('minPrice=50&maxPrice=100')).toEqual(NO_FILTERS)
})

describe('the address that the form of the filters makes by itself', () => {
  it.each<[string, Partial<ShopFilters>]>([
    ['category=All&price=any&rating=any', {}],
    ['category=outdoor+plants&price=50-100&rating=any', { category: 'outdoor plants', priceRange: from50! }],
    ['category=All&price=200-&rating=4', { priceRange: from200!, rating: 4 }],
    ['light=any&water=any&pets=any&size=any', {}],
    ['light=any&pets=safe', { needs: { ...NO_FILTERS.needs, pets: 'safe' } }],
    ['price=7-8', {}],
    ['tag=&sale=true', { sale: true }],
    ['tag=gift', { tag: 'gift' }],
  ])('%s is read as %j', (address, change) => {
    expect(filtersOf(address)).toEqual({ ...NO_FILTERS, ...change })
  })
})

describe('the question to the API', () => {
  it('carries only what is chosen', () => {
    expect(filtersToQuery(NO_FILTERS)).toEqual({ page: 1, limit: 8 })
  })

  it('carries the range that its label names: the lowest ends one cent below fifty, the highest is open', () => {
    const asked = ranges.map((priceRange) => [
      rangeLabel(priceRange, dollars),
      filtersToQuery({ ...NO_FILTERS, priceRange }),
    ])
    expect(asked).toEqual([
      ['Under $50', { minPrice: '0', maxPrice: '49.99', page: 1, limit: 8 }],
      ['$50 - $100', { minPrice: '50', maxPrice: '100', page: 1, limit: 8 }],
      ['$100 - $200', { minPrice: '100', maxPrice: '200', page: 1, limit: 8 }],
      ['$200 and above', { minPrice: '200', page: 1, limit: 8 }],
    ])
  })
})

describe('what is chosen', () => {
  it('has a label each, and goes back to the first page without it', () => {
    const filters: ShopFilters = {
      category: 'indoor plants',
      priceRange: under50!,
      rating: 4,
      sale: true,
      tag: 'gift',
      needs: { ...NO_FILTERS.needs, pets: 'safe', size: '60' },
      sort: 'price',
      page: 3,
    }
    expect(chosenFilters(filters, dollars, categoriesIn())).toEqual([
      { label: 'Indoor Plants', without: { ...filters, category: 'All', page: 1 } },
      { label: 'Under $50', without: { ...filters, priceRange: null, page: 1 } },
      { label: '4 stars & up', without: { ...filters, rating: null, page: 1 } },
      { label: 'On sale', without: { ...filters, sale: false, page: 1 } },
      { label: 'gift', without: { ...filters, tag: null, page: 1 } },
      { label: 'Safe for pets', without: { ...filters, needs: { ...filters.needs, pets: null }, page: 1 } },
      { label: 'Up to 60 cm', without: { ...filters, needs: { ...filters.needs, size: null }, page: 1 } },
    ])
    expect(chosenFilters({ ...NO_FILTERS, sort: 'name' }, dollars, categoriesIn())).toEqual([])
  })
})

describe('paging', () => {
  it.each([
    [1, 8, 44, 'Showing 1 to 8 of 44 products'],
    [6, 4, 44, 'Showing 41 to 44 of 44 products'],
    [1, 0, 0, 'Showing 0 to 0 of 0 products'],
  ])('page %i with %i of %i reads "%s"', (page, shown, total, text) => {
    expect(showingText(page, shown, total)).toBe(text)
  })
})
