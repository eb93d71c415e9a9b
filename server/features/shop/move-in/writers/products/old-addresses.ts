import { sql } from 'kysely'
import type { ImportSource } from '../../../../../../contract/imports.ts'
import { paths } from '../../../../../../contract/paths.ts'
import { MAX_PATH, mayRedirect, plainAddress, plainPath } from '../../../../../../contract/redirects.ts'
import type { Tx } from '../../../../../database/schema.ts'
import { leadFormer } from '../../../../../history/moved-pages.ts'
import { slugGuess } from '../../slug-guess.ts'

/** A written product: its old addresses and its page, and its category, as the former shop calls it and by its key here. */
type Moved = {
  position: number
  oldPaths: readonly string[]
  page: string
  former: string
  category: string
}

/** Where a shop shows all products, and those of a category; no file has these addresses. */
const LISTS: Partial<Record<ImportSource, { all: string[]; of: (name: string) => string }>> = {
  shopify: { all: ['/collections', '/collections/all'], of: (name) => `/collections/${slugGuess(name)}` },
  woocommerce: {
    all: [],
    of: (name) => `/product-category/${name.split(' > ').map(slugGuess).join('/')}`,
  },
}

/**
 * Leads old addresses of products, and of the lists of the former shop, to pages. What is led already stays so.
 *
 * @returns the ids of the redirects, by the position of the product that brought them
 */
export async function leadOldAddresses(
  tx: Tx,
  source: ImportSource,
  moved: readonly Moved[],
  at: Date,
): Promise<Map<number, string[]>> {
  const lists = LISTS[source]
  const slugs = await categorySlugs(tx, lists === undefined ? [] : moved.map(({ category }) => category))
  const moves = moved.flatMap(({ position, oldPaths, page, former, category }) => {
    const slug = slugs.get(category)
    return [
      ...oldPaths.map((path) => ({ path, to: page, position })),
      ...(lists?.all ?? []).map((path) => ({ path, to: paths.shop(), position })),
      ...(lists === undefined || slug === undefined || former === ''
        ? []
        : [{ path: lists.of(former), to: paths.category(slug), position }]),
    ]
  })
  const unique = new Map<string, { from: string; to: string; position: number }>()
  for (const { path, to, position } of moves) {
    const from = plainAddress(path)
    // `/` would take the home page, and all redirects that lead there.
    if (from === null || !mayRedirect(plainPath(path) ?? '/') || from.length > MAX_PATH) continue
    if (from !== plainAddress(to) && !unique.has(from)) unique.set(from, { from, to, position })
  }
  const made = await leadFormer(tx, [...unique.values()], at)
  return new Map(
    [...Map.groupBy(made, ({ from }) => unique.get(from)!.position)].map(([position, rows]) => [
      position,
      rows.map(({ id }) => id),
    ]),
  )
}

async function categorySlugs(tx: Tx, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .selectFrom('categories')
    .select(['key', 'slug'])
    .where('key', '=', sql<string>`any(${[...new Set(keys)]}::text[])`)
    .execute()
  return new Map(rows.map(({ key, slug }) => [key, slug]))
}
