import { sql } from 'kysely'
import type { ImportSource } from '../../../../contract/imports.ts'
import { paths } from '../../../../contract/paths.ts'
import { plainAddress } from '../../../../contract/redirects.ts'
import type { Db, Tx } from '../../../database/schema.ts'

export type NamedProduct = { id: string; slug: string | null; familyId: string | null }

/**
 * Finds products by what they were called in the address of a former shop: by the import that brought them, else by the redirect of their old address,
 * else by their address here. Of a family the first.
 */
export async function productsByHandle(
  db: Db | Tx,
  source: ImportSource,
  handles: readonly string[],
): Promise<Map<string, NamedProduct>> {
  const asked = [...new Set(handles.filter((handle) => handle !== ''))].map((handle) => ({
    handle,
    old: plainAddress(`/products/${handle}`) ?? '',
    page: paths.product(''),
  }))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<NamedProduct & { handle: string }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (handle text, old text, page text)),
    named as (
      select handle, 1 as rank, thing_id as id from asked join external_ids on external_key = lower(handle)
        and kind = 'products' and source = any(${sourcesFor(source)}::text[])
      union all
      select handle, 2, products.id from asked join redirects on from_path = old
        join products on products.slug = substring(to_path from length(page) + 1) and starts_with(to_path, page)
      union all
      select handle, 3, products.id from asked join products on slug = lower(handle))
    select distinct on (handle) handle, shown.id, shown.slug, shown.family_id as "familyId"
    from named join products as shown on shown.id = named.id or shown.family_id = named.id
    order by handle, rank, shown.family_position, shown.id`.execute(db)
  return new Map(rows.map(({ handle, ...product }) => [handle, product]))
}

/** Reviews come from programs of their own, whose handles are those of the shop. */
const sourcesFor = (source: ImportSource): ImportSource[] =>
  source === 'woocommerce' ? ['woocommerce'] : [source, 'shopify', 'woocommerce', 'table', 'own']
