import { ALL_CATEGORIES, type Categories } from '../../../../../contract/categories.ts'
import { PAGE_SIZES, RATING } from '../../../../../contract/limits.ts'
import { rangeLabel } from '../../../../../contract/price-ranges.ts'
import type { MoneyIn } from '../../../../../contract/currencies.ts'
import type { NeedName } from '../../../../../contract/plant-needs.ts'
import { LIGHT_WORDS } from '../needs-line.ts'
import { chosenNeeds, type ShopFilters, type ShopSort } from './shop-filters.ts'

/** The labels of the shop page's filters, in a file apart from their addresses, which every page loads. */
export const SORT_LABELS: Record<ShopSort, string> = {
  newest: 'Newest first',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  rating: 'Best rated',
  name: 'Name, A to Z',
}

const NEED_LABELS: Record<string, string> = {
  seldom: 'Little water',
  weekly: 'Water once a week',
  often: 'Water often',
  safe: 'Safe for pets',
}

/** Returns the label of a choice of `NEED_CHOICES`; light is named as on the cards. */
export function needLabel(name: NeedName, choice: string): string {
  if (name === 'size') return `Up to ${choice} cm`
  return (name === 'light' ? LIGHT_WORDS[Number(choice) - 1] : NEED_LABELS[choice]) ?? choice
}

export const SALE_LABEL = 'On sale'

/** `Showing X to Y of N products`; an empty list counts from zero. */
export function showingText(page: number, shown: number, total: number): string {
  const first = shown === 0 ? 0 : (page - 1) * PAGE_SIZES.shop + 1
  const last = shown === 0 ? 0 : first + shown - 1
  return `Showing ${first} to ${last} of ${total} products`
}

/** `5 stars`, `4 stars & up`. */
export function ratingLabel(stars: number): string {
  if (stars === RATING.most) return `${stars} stars`
  return `${stars} ${stars === 1 ? 'star' : 'stars'} & up`
}

/** Returns the active filters, by their labels, each with the filters that are left without it, on their first page. */
export function chosenFilters(
  filters: ShopFilters,
  money: MoneyIn,
  { titleOf }: Pick<Categories, 'titleOf'> = { titleOf: (key) => key },
): { label: string; without: ShopFilters }[] {
  const { category, priceRange, rating, sale, tag, needs } = filters
  const without = (change: Partial<ShopFilters>) => ({ ...filters, page: 1, ...change })
  return [
    ...(category === ALL_CATEGORIES
      ? []
      : [{ label: titleOf(category), without: without({ category: ALL_CATEGORIES }) }]),
    ...(priceRange === null
      ? []
      : [{ label: rangeLabel(priceRange, money), without: without({ priceRange: null }) }]),
    ...(rating === null ? [] : [{ label: ratingLabel(rating), without: without({ rating: null }) }]),
    ...(sale ? [{ label: SALE_LABEL, without: without({ sale: false }) }] : []),
    ...(tag === null ? [] : [{ label: tag, without: without({ tag: null }) }]),
    ...chosenNeeds(needs).map(([name, need]) => ({
      label: needLabel(name, need),
      without: without({ needs: { ...needs, [name]: null } }),
    })),
  ]
}
