import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { CatalogueProduct } from '../../../catalogue/product.ts'
import { imagePath } from '../../../contract/images.ts'
import { HOUR } from '../../../contract/durations.ts'
import { newId } from '../../base/ids.ts'
import type { Database } from '../../database/schema.ts'
import { hashOf } from '../../base/hash.ts'

export type ProductRow = Insertable<Database['products']>
type Picture = { key: string; width: number; height: number; placeholder: string }

const manifestFile = join(import.meta.dirname, '../../../dist/images/manifest.json')

export type Pictures = Map<string, Picture>

/** Reads the pictures of products by slug and of scenes by name; empty before the first build, when nothing has a picture. */
export async function readPictures(): Promise<{ products: Pictures; scenes: Pictures }> {
  const text = await readFile(manifestFile, 'utf8').catch(() => '{"products":{},"scenes":{}}')
  const { products, scenes } = JSON.parse(text) as Record<'products' | 'scenes', Record<string, Picture>>
  return { products: new Map(Object.entries(products)), scenes: new Map(Object.entries(scenes)) }
}

export const imageRows = (pictures: Pictures, now: Date): Insertable<Database['images']>[] =>
  [...pictures.values()].map(({ key, width, height, placeholder }) => ({
    key,
    width,
    height,
    placeholder,
    owner_id: null,
    avif_ready: true,
    created_at: now,
  }))

/** Makes the products by slug; newest first in an order that mixes the categories and is the same in every demo shop. */
export function productRows(
  products: CatalogueProduct[],
  pictures: Pictures,
  author: string | null,
  now: Date,
): Map<string, ProductRow> {
  const mixed = products.toSorted((one, other) => (hashOf(one.slug) < hashOf(other.slug) ? -1 : 1))
  const rows = mixed.map((product, place): [string, ProductRow] => {
    const key = pictures.get(product.slug)?.key ?? null
    const created = new Date(now.getTime() - (place + 1) * 26 * HOUR)
    return [
      product.slug,
      {
        id: newId(),
        name: product.name,
        description: product.description,
        category: product.category,
        price_cents: product.priceCents,
        old_price_cents: product.oldPriceCents ?? null,
        image: key === null ? '' : imagePath(key),
        image_key: key,
        author_id: author,
        created_at: created,
        updated_at: created,
      },
    ]
  })
  return new Map(rows)
}
