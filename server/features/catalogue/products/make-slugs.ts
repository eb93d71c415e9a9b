import { sql } from 'kysely'
import { CALL_WORDS, FIELD_LIMITS } from '../../../../contract/product-states.ts'
import type { SlugsView } from '../../../../contract/schemas/product.ts'
import { slugOf } from '../../../../contract/slug.ts'
import { isId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudits } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { storedOf } from './product-fields.ts'
import { lockStored } from './products.store.ts'
import { announceProducts, writeProducts } from './write-products.ts'

/** Products that one call looks at. */
const SLICE = 500

type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images' | 'settings'>

/**
 * Gives products that have no address one of their names, in the order of their ids; whoever stops goes on by calling again.
 *
 * @param after the id of the last one that was looked at
 */
export async function makeSlugs(shop: Shop, admin: Viewer, after?: string): Promise<SlugsView> {
  const at = shop.clock()
  const { written, next } = await inTransaction(shop.db, async (tx) => {
    const asked = await tx
      .selectFrom('products')
      .select('id')
      .where('slug', 'is', null)
      .$if(after !== undefined, (rows) => rows.where('id', '>', after!))
      .orderBy('id')
      .limit(SLICE)
      .execute()
    const ids = asked.map(({ id }) => id)
    const rows = (await lockStored(tx, ids)).filter(({ slug }) => slug === null)
    const slugs = await freeSlugs(tx, rows)
    const writes = rows.map((row) => ({
      id: row.id,
      before: row,
      after: { ...storedOf(row), slug: slugs.get(row.id)! },
    }))
    const written = await writeProducts(shop, tx, admin, writes, {
      at,
      audit: (changed) =>
        recordAudits(
          tx,
          admin,
          'make address',
          'product',
          changed.map(({ id, after: { name, slug } }) => ({ id, after: { name, slug }, at })),
        ),
    })
    return { written, next: ids.length < SLICE ? undefined : ids.at(-1) }
  })
  announceProducts(shop, written)
  return { made: written.length, ...(next !== undefined && { next }) }
}

/** Addresses for products that have none. Of several products with one name the first gets it, others with a number behind, and after nine of them with the end of their ids. */
export async function freeSlugs(
  tx: Tx,
  products: readonly { id: string; name: string }[],
): Promise<Map<string, string>> {
  if (products.length === 0) return new Map()
  const bases = new Map<string, string>()
  for (const { id, name } of products) bases.set(id, await slugOf(name, FIELD_LIMITS.slug - 13))
  const taken = new Set([...CALL_WORDS, ...(await slugsAmong(tx, bases.values()))])
  const seen = new Set<string>()
  // Most are free: the others are looked for where the first is taken, or may be by one of these.
  const contested = [...bases].filter(([, base]) => {
    const isContested = taken.has(base) || seen.has(base) || isId(base) || /-[2-9]$/.test(base)
    seen.add(base)
    return isContested
  })
  for (const slug of await slugsAmong(
    tx,
    contested.flatMap(([id, base]) => furtherSlugs(id, base)),
  ))
    taken.add(slug)
  const free = new Map<string, string>()
  for (const [id, base] of bases) {
    const further = furtherSlugs(id, base)
    const slug = [base, ...further].find((each) => !taken.has(each) && !isId(each)) ?? further.at(-1)!
    taken.add(slug)
    free.set(id, slug)
  }
  return free
}

const furtherSlugs = (id: string, base: string): string[] => [
  ...Array.from({ length: 8 }, (_, more) => `${base}-${more + 2}`),
  `${base}-${id.slice(-12)}`,
]

/** Those of these addresses that products have. */
async function slugsAmong(tx: Tx, wished: Iterable<string>): Promise<string[]> {
  const asked = [...new Set(wished)]
  if (asked.length === 0) return []
  const rows = await tx
    .selectFrom('products')
    .select(sql<string>`slug`.as('slug'))
    // One value, as a file may bring thousands.
    .where('slug', '=', sql<string>`any(${asked}::text[])`)
    .execute()
  return rows.map(({ slug }) => slug)
}
