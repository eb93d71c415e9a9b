/** The four categories as they are stored and sent (docs/behaviour.md#limits). */
export const CATEGORIES = [
  'indoor plants',
  'outdoor plants',
  'succulents & cacti',
  'plant accessories',
] as const

export type Category = (typeof CATEGORIES)[number]

/** The filter's extra entry, which sends no category (docs/behaviour.md#shop). */
export const ALL_CATEGORIES = 'All'

/** Visible names of the categories. */
export const CATEGORY_TITLES: Record<Category, string> = {
  'indoor plants': 'Indoor Plants',
  'outdoor plants': 'Outdoor Plants',
  'succulents & cacti': 'Succulents & Cacti',
  'plant accessories': 'Plant Accessories',
}

/** `indoor plants` → `indoor-plants`; the address of a category page. */
export function categorySlug(category: Category): string {
  return category.replaceAll(' ', '-')
}

/**
 * Returns the category of an address, or `null` for none of the four. Hyphens stand for spaces; `succulents-and-cacti`
 * is the same page as `succulents-&-cacti` (docs/behaviour.md#addresses).
 */
export function categoryFromSlug(slug: string): Category | null {
  const name = slug.toLowerCase().replaceAll('-', ' ').replace(' and ', ' & ')
  return CATEGORIES.find((category) => category === name) ?? null
}
