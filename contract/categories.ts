import type { Holds } from './category-limits.ts'
import { paths } from './paths.ts'
import type { NEED_CHOICES, NeedName } from './plant-needs.ts'
import type { TaxClass } from './totals.ts'

/** The four categories of a new shop as they are stored and sent (docs/behaviour.md#limits). */
export const CATEGORIES = [
  'indoor plants',
  'outdoor plants',
  'succulents & cacti',
  'plant accessories',
] as const

/** What categories of plants hold. */
export const PLANTS_HELD: readonly Holds[] = ['plants', 'outdoor plants']

/** One of a new shop's, which the demo products are in. */
export type DefaultCategory = (typeof CATEGORIES)[number]

/** The filter's extra entry, which sends no category (docs/behaviour.md#shop). */
export const ALL_CATEGORIES = 'All'

/** The shop's filters of what a collection shows, as its address holds them. */
export type CollectionFilter = {
  category?: string | undefined
  tag?: string | undefined
  sale?: 'true' | undefined
} & { [Name in NeedName]?: (typeof NEED_CHOICES)[Name][number] | undefined }

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
  /** Only of a collection, which no product is filed under: it shows what these find. */
  filter?: CollectionFilter | undefined
}

/** Those of a shop that has changed nothing about them. */
export const DEFAULT_CATEGORIES: readonly ShownCategory[] = [
  { key: 'indoor plants', title: 'Indoor Plants', slug: 'indoor-plants', holds: 'plants' },
  { key: 'outdoor plants', title: 'Outdoor Plants', slug: 'outdoor-plants', holds: 'outdoor plants' },
  { key: 'succulents & cacti', title: 'Succulents & Cacti', slug: 'succulents-&-cacti', holds: 'plants' },
  { key: 'plant accessories', title: 'Plant Accessories', slug: 'plant-accessories', holds: 'accessories' },
]

/** The filters that find what the page of a category shows. */
export const filterOf = ({ key, filter }: Pick<ShownCategory, 'key' | 'filter'>): CollectionFilter =>
  filter ?? { category: key }

/** `and` is written for `&` in addresses, too (docs/behaviour.md#addresses). */
const plain = (slug: string) => slug.toLowerCase().replaceAll(' ', '-').replace('-and-', '-&-')

/** What pages ask of categories; left out, those of a new shop. */
export function categoriesIn(all: readonly ShownCategory[] = DEFAULT_CATEGORIES) {
  const withKey = (key: string) => all.find((category) => category.key === key)
  const pages = all.filter(({ hidden }) => !hidden)
  return {
    /** Collections, too, in the merchant's order. */
    all,
    /** Those that have a page, collections, too. */
    pages,
    /** Those that products are filed under. */
    filed: all.filter(({ filter }) => !filter),
    /** Of these, those that visitors choose among. */
    shown: pages.filter(({ filter }) => !filter),
    withKey,
    titleOf: (key: string) => withKey(key)?.title ?? key,
    /** The tax class of a product, as the server finds it: its own, or that of its category. */
    taxClassOf: ({ taxClass, category }: { taxClass?: TaxClass | undefined; category: string }): TaxClass =>
      taxClass ?? withKey(category)?.taxClass ?? 'standard',
    /** The page of a category, or of all products where it has none. */
    pathOf: (key: string) => {
      const slug = pages.find((category) => category.key === key)?.slug
      return slug === undefined ? paths.shop() : paths.category(slug)
    },
    /** The one whose page has this address; `undefined` for none. */
    withSlug: (slug: string) => pages.find((category) => plain(category.slug) === plain(slug)),
  }
}
export type Categories = ReturnType<typeof categoriesIn>
