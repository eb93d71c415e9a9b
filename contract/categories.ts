import { paths } from './paths.ts'
import type { TaxClass } from './totals.ts'

/** The four categories of a new shop as they are stored and sent (docs/behaviour.md#limits). */
export const CATEGORIES = [
  'indoor plants',
  'outdoor plants',
  'succulents & cacti',
  'plant accessories',
] as const

/** One of a new shop's, which the demo products are in. */
export type DefaultCategory = (typeof CATEGORIES)[number]

/** The filter's extra entry, which sends no category (docs/behaviour.md#shop). */
export const ALL_CATEGORIES = 'All'

/** What a category holds, as far as pages differ by it: plants outdoors have no place in a room, accessories fit plants. */
export const HOLDS = ['plants', 'outdoor plants', 'accessories', 'other'] as const
export type Holds = (typeof HOLDS)[number]

export const MAX_CATEGORIES = 200
export const CATEGORY_LENGTHS = { title: 60, slug: 80, key: 80, description: 1_000 } as const

/** A category as pages know it. Products name it by its `key`, which stays when title and address change. */
export type ShownCategory = {
  key: string
  title: string
  slug: string
  holds: Holds
  description?: string | undefined
  image?: string | undefined
  imageAlt?: string | undefined
  hidden?: true | undefined
  /** Of its products that have none of their own; `standard` if left out. */
  taxClass?: TaxClass | undefined
}

/** Those of a shop that has changed nothing about them. */
export const DEFAULT_CATEGORIES: readonly ShownCategory[] = [
  { key: 'indoor plants', title: 'Indoor Plants', slug: 'indoor-plants', holds: 'plants' },
  { key: 'outdoor plants', title: 'Outdoor Plants', slug: 'outdoor-plants', holds: 'outdoor plants' },
  { key: 'succulents & cacti', title: 'Succulents & Cacti', slug: 'succulents-&-cacti', holds: 'plants' },
  { key: 'plant accessories', title: 'Plant Accessories', slug: 'plant-accessories', holds: 'accessories' },
]

/** `and` is written for `&` in addresses, too (docs/behaviour.md#addresses). */
const plain = (slug: string) => slug.toLowerCase().replaceAll(' ', '-').replace('-and-', '-&-')

/** What pages ask of categories; left out, those of a new shop. */
export function categoriesIn(all: readonly ShownCategory[] = DEFAULT_CATEGORIES) {
  const withKey = (key: string) => all.find((category) => category.key === key)
  const shown = all.filter(({ hidden }) => !hidden)
  return {
    /** In the merchant's order. */
    all,
    /** Those that visitors choose among. */
    shown,
    withKey,
    titleOf: (key: string) => withKey(key)?.title ?? key,
    /** The tax class of a product, as the server finds it: its own, or that of its category. */
    taxClassOf: ({ taxClass, category }: { taxClass?: TaxClass | undefined; category: string }): TaxClass =>
      taxClass ?? withKey(category)?.taxClass ?? 'standard',
    /** The page of a category, or of all products where it has none. */
    pathOf: (key: string) => {
      const slug = shown.find((category) => category.key === key)?.slug
      return slug === undefined ? paths.shop() : paths.category(slug)
    },
    /** The one whose page has this address; `undefined` for none. */
    withSlug: (slug: string) => shown.find((category) => plain(category.slug) === plain(slug)),
  }
}
export type Categories = ReturnType<typeof categoriesIn>
