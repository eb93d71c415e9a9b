import { ALL_CATEGORIES, type Categories } from '../../../../../contract/categories.ts'
import { PAGE_SIZES, RATING } from '../../../../../contract/limits.ts'
import type { ShopParameter } from '../../../../../contract/page-parameters.ts'
import { NEED_CHOICES, type NeedName } from '../../../../../contract/plant-needs.ts'
import type { PriceRange } from '../../../../../contract/price-ranges.ts'
import type { ProductQuery } from '../../../../api/products.api.ts'

/** The filters, order and page of the shop page. `null` means no filter of that kind. */
export type ShopFilters = {
  /** The key of one, or all. */
  category: string
  priceRange: PriceRange | null
  rating: number | null
  /** Only reduced products. */
  sale: boolean
  tag: string | null
  /** The filters on a plant's needs; `null` where there is none. */
  needs: Record<NeedName, string | null>
  sort: ShopSort
  page: number
}

/** In the terms of the API and the address; the first is the default. */
export const SHOP_SORTS = ['newest', 'price', 'price-desc', 'rating', 'name'] as const
export type ShopSort = (typeof SHOP_SORTS)[number]

/** The names of the filters on plants' needs, in the API and the address. */
export const NEED_NAMES = Object.keys(NEED_CHOICES) as NeedName[]

/** The form's value where no filter of a kind is set. */
export const ANY = 'any'

export const NO_FILTERS: ShopFilters = {
  category: ALL_CATEGORIES,
  priceRange: null,
  rating: null,
  sale: false,
  tag: null,
  needs: { light: null, water: null, pets: null, size: null },
  sort: SHOP_SORTS[0],
  page: 1,
}

/**
 * Reads an address, which may hold anything: values that are not among the shop's choices are ignored. It may also come
 * from the filters' form without scripts, where a range is one parameter, `price`.
 *
 * @param ranges the shop's choices of prices
 */
export function filtersFromUrl(
  params: URLSearchParams,
  ranges: readonly PriceRange[],
  { shown }: Pick<Categories, 'shown'>,
): ShopFilters {
  const category = shown.find(({ key }) => key === params.get('category'))?.key ?? ALL_CATEGORIES
  const range = ranges.find(
    (each) =>
      params.get('price') === priceWord(each) ||
      (params.has('minPrice') &&
        Number(params.get('minPrice')) === each.minPrice &&
        (each.maxPrice === null
          ? !params.has('maxPrice')
          : Number(params.get('maxPrice')) === each.maxPrice)),
  )
  const rating = Number(params.get('rating'))
  const page = Number(params.get('page'))
  return {
    category,
    priceRange: range ?? null,
    rating: isWhole(rating, RATING.least, RATING.most) ? rating : null,
    sale: params.get('sale') === 'true',
    tag: params.get('tag') || null,
    needs: Object.fromEntries(
      NEED_NAMES.map((name) => [name, needOf(name, params.get(name))]),
    ) as ShopFilters['needs'],
    sort: sortOf(params.get('sort')),
    page: isWhole(page, 1, 1_000_000) ? page : 1,
  }
}

/** Returns the form's value of a price range: `50-100`, `200-`, or `any`. */
export const priceWord = (range: PriceRange | null): string =>
  range === null ? ANY : `${range.minPrice}-${range.maxPrice ?? ''}`

/**
 * Returns the shortest address of these filters: defaults are left out, so that each page has one address. The server
 * removes every parameter that is not in `PAGE_PARAMETERS.shop` (contract/page-parameters.ts), so a new filter is first
 * added there.
 */
export function filtersToUrl({
  category,
  priceRange,
  rating,
  sale,
  tag,
  needs,
  sort,
  page,
}: ShopFilters): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: ShopParameter, value: string | number) => params.set(name, String(value))
  if (category !== ALL_CATEGORIES) set('category', category)
  if (priceRange !== null) {
    set('minPrice', priceRange.minPrice)
    if (priceRange.maxPrice !== null) set('maxPrice', priceRange.maxPrice)
  }
  if (rating !== null) set('rating', rating)
  if (sale) set('sale', 'true')
  if (tag !== null) set('tag', tag)
  for (const [name, need] of chosenNeeds(needs)) set(name, need)
  if (sort !== NO_FILTERS.sort) set('sort', sort)
  if (page > 1) set('page', page)
  return params
}

/** Returns a path with its query, if there is one. */
export const pathOf = (pathname: string, params: URLSearchParams) =>
  params.size === 0 ? pathname : `${pathname}?${params.toString()}`

/** Returns the query of the API: the address, with the page and its size (docs/behaviour.md#shop). */
export const filtersToQuery = (filters: ShopFilters): ProductQuery => ({
  ...Object.fromEntries(filtersToUrl(filters)),
  page: filters.page,
  limit: PAGE_SIZES.shop,
})

/** Returns the set filters on plants' needs, in the order of the address. */
export const chosenNeeds = (needs: ShopFilters['needs']): [NeedName, string][] =>
  NEED_NAMES.flatMap((name) => (needs[name] === null ? [] : [[name, needs[name]]]))

/** Returns one of the sorts, or the first for anything else. */
export function sortOf(name: string | null): ShopSort {
  return SHOP_SORTS.find((sort) => sort === name) ?? NO_FILTERS.sort
}

/** Returns one of the choices, or none for anything else. */
export const needOf = (name: NeedName, value: string | null): string | null =>
  NEED_CHOICES[name].find((choice) => choice === value) ?? null

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
