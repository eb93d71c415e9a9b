import { fold } from '../../../../../../contract/fold.ts'
import { CATEGORY_LENGTHS } from '../../../../../../contract/category-limits.ts'
import type { ImportOptions } from '../../../../../../contract/schemas/imports.ts'
import type { Db } from '../../../../../database/schema.ts'
import type { Findings } from '../../../../../database/tables/shop.ts'
import { openCategories } from '../../../../catalogue/categories/categories.store.ts'
import type { ProductDraft } from '../../drafts.ts'

/** Of products for which the file has no category. */
const WITHOUT = 'Other'

type Mapped = Pick<ImportOptions, 'categories' | 'categoryFrom'>

/** A file may call one `constructor`, which every object has. */
const mappedTo = (name: string, { categories }: Mapped): string =>
  (Object.hasOwn(categories, name) ? categories[name] : '') ?? ''

/** What the former shop calls the category of a product: that of the file, or one of its tags. */
export const formerCategory = ({ category, tags }: ProductDraft, options: Mapped): string =>
  options.categoryFrom === 'tag' ? (tags.find((tag) => mappedTo(tag, options)) ?? '') : category

/** The key or the title of the category that a product gets, as the merchant maps that of the file. */
export function categoryTitle(draft: ProductDraft, options: Mapped): string {
  const name = formerCategory(draft, options)
  return mappedTo(name, options) || titleFor(name)
}

/** A title as long as a category of the shop may have. */
const titleFor = (name: string): string =>
  name.slice(0, CATEGORY_LENGTHS.title).toWellFormed().trim() || WITHOUT

/** Maps categories that the merchant has not mapped: to the one of that name, or to a new one. */
export async function settleCategories(
  db: Db,
  options: ImportOptions,
  { categories }: Pick<Findings, 'categories'>,
): Promise<ImportOptions> {
  const keys = await categoryKeys(db)
  const suggested = categories.map(({ name }) => [name, keys.get(fold(name)) ?? titleFor(name)])
  return { ...options, categories: { ...Object.fromEntries(suggested), ...options.categories } }
}

/** The keys of the shop's categories, by their folded keys and titles. */
export async function categoryKeys(db: Parameters<typeof openCategories>[0]): Promise<Map<string, string>> {
  const rows = await openCategories(db)
  return new Map(rows.flatMap(({ key, title }) => [[fold(title), key] as const, [fold(key), key] as const]))
}
