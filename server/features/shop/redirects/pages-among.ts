import { contentPaths } from '../../../../contract/content.ts'
import { farPaths } from '../../../../contract/far-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { isId } from '../../../base/ids.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { shownCategories } from '../../catalogue/categories/categories.store.ts'

/** Addresses of pages that are always there. */
const FIXED: ReadonlySet<string> = new Set([
  paths.home(),
  paths.shop(),
  paths.finder(),
  paths.compare(),
  paths.search(),
  paths.contact(),
  farPaths.withdraw(),
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  farPaths.resetPassword(),
  farPaths.confirmAddress(),
  farPaths.undoAddress(),
  paths.success(),
  paths.cancel(),
  '/unsubscribe',
  contentPaths.blog(),
  contentPaths.feed(),
  '/sitemap.xml',
  '/robots.txt',
])

/** The addresses, as `plainPath` makes them, that a page is at now. */
export async function pagesAmong(db: Db | Tx, addresses: readonly string[]): Promise<Set<string>> {
  const fixed = addresses.filter((path) => FIXED.has(path))
  return new Set([
    ...fixed,
    ...(await productsAmong(db, addresses)),
    ...(await contentsAmong(db, addresses)),
    ...(await categoriesAmong(db, addresses)),
  ])
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

async function productsAmong(db: Db | Tx, addresses: readonly string[]): Promise<string[]> {
  const parts = addresses.filter((path) => paths.product(lastPart(path)) === path).map(lastPart)
  if (parts.length === 0) return []
  const ids = parts.filter(isId)
  const found = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('state', '=', 'published')
    .where((product) =>
      product.or([product('slug', 'in', parts), ...(ids.length === 0 ? [] : [product('id', 'in', ids)])]),
    )
    .execute()
  return found.flatMap(({ id, slug }) => [paths.product(id), ...(slug === null ? [] : [paths.product(slug)])])
}

async function categoriesAmong(db: Db | Tx, addresses: readonly string[]): Promise<string[]> {
  const asked = addresses.filter((path) => path.startsWith(paths.category('')))
  if (asked.length === 0) return []
  const categories = await shownCategories(db)
  return asked.filter((path) => categories.withSlug(decodeURIComponent(lastPart(path))) !== undefined)
}

async function contentsAmong(db: Db | Tx, addresses: readonly string[]): Promise<string[]> {
  const slugs = addresses
    .filter((path) => [contentPaths.page, contentPaths.post].some((of) => of(lastPart(path)) === path))
    .map(lastPart)
  if (slugs.length === 0) return []
  const found = await db
    .selectFrom('contents')
    .select(['kind', 'slug'])
    .where('slug', 'in', slugs)
    .where('published_version', 'is not', null)
    .execute()
  return found.map(({ kind, slug }) => contentPaths.of(kind, slug))
}
