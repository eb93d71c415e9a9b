import { sql, type RawBuilder } from 'kysely'
import { toMajor } from '../../../../contract/currencies.ts'
import type { CollectionFilter, Categories } from '../../../../contract/categories.ts'
import { upTo, type Wish } from '../../catalogue/wishes/wish.ts'
import { KNOWN_FILTERS, quoted, type Context, type Filters, type Note } from './requests.ts'

/** Filters as the list of products takes them. */
export type ReadFilters = {
  wish: Wish
  /** Keys of categories, one of which; `null` for all. */
  categories: string[] | null
  available: boolean
  notes: Note[]
}

const note = (code: string, content: string): Note => ({ type: 'info', code, content })

/** Reads filters; what is not followed is said in a note. @param currency of the shop, in small letters */
export function readFilters(
  filters: Filters = {},
  context: Context = {},
  { categories, currency }: { categories: Categories; currency: string },
): ReadFilters {
  const notes = Object.keys(filters)
    .filter((name) => !KNOWN_FILTERS.includes(name))
    .slice(0, 10)
    .map((name) => note('filter_ignored', `The filter ${quoted(name)} is not known and was ignored`))
  const { light, water, pets, children, zone, survives_celsius: hardy, max_height_cm: height, life } = filters
  const said = filters.price ?? {}
  const other = context.currency?.toLowerCase()
  const isForeign = other !== undefined && other !== currency.toLowerCase()
  if (filters.price !== undefined && isForeign)
    notes.push(
      note(
        'price_filter_ignored',
        `Prices are in ${currency.toUpperCase()} and are not converted: the price was not filtered`,
      ),
    )
  const price = isForeign ? {} : said
  const titles = filters.categories?.map((title) => title.toLowerCase())
  const keys =
    titles === undefined
      ? null
      : categories.filed
          .filter(
            ({ key, title }) => titles.includes(key.toLowerCase()) || titles.includes(title.toLowerCase()),
          )
          .map(({ key }) => key)
  if (keys?.length === 0)
    notes.push(
      note('category_unknown', `The categories are ${categories.shown.map(({ title }) => title).join(', ')}`),
    )
  const wish: Wish = {
    ...(light !== undefined && { light: String(light) as NonNullable<CollectionFilter['light']> }),
    ...(water !== undefined && { water }),
    ...(pets !== undefined && { pets }),
    ...(children !== undefined && { children }),
    ...(zone !== undefined && { zone }),
    ...(hardy !== undefined && { hardy }),
    ...(height !== undefined && upTo(height)),
    ...(life !== undefined && { life }),
    ...(price.min !== undefined && { minPrice: String(toMajor(price.min, currency)) }),
    ...(price.max !== undefined && { maxPrice: String(toMajor(price.max, currency)) }),
  }
  return { wish, categories: keys, available: filters.available === true, notes }
}

/** What filters ask of `products` beside their wish. */
export const furtherOf = ({ categories, available }: ReadFilters): RawBuilder<boolean>[] => [
  ...(categories === null ? [] : [sql<boolean>`products.category = any(${categories})`]),
  ...(available
    ? [
        sql<boolean>`not exists (select from stock where stock.product_id = products.id and stock.band = 'out')`,
      ]
    : []),
]

export const narrows = ({ wish, categories, available }: ReadFilters): boolean =>
  Object.keys(wish).length > 0 || categories !== null || available
