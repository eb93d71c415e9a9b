import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { CatalogueProduct } from '../../../catalogue/product.ts'
import type { DemoReview } from '../../../catalogue/reviews.ts'
import { imagePath } from '../../../contract/images.ts'
import { newId } from '../../base/ids.ts'
import type { Database } from '../../database/schema.ts'
import type { UserRow } from './demo-people.ts'

export type ProductRow = Insertable<Database['products']>
type Picture = { key: string; width: number; height: number; placeholder: string }

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
const manifestFile = join(import.meta.dirname, '../../../dist/images/manifest.json')

/** By slug; empty before the first build, and products then have no picture. */
export async function readPictures(): Promise<Map<string, Picture>> {
  const text = await readFile(manifestFile, 'utf8').catch(() => '{"products":{}}')
  const { products } = JSON.parse(text) as { products: Record<string, Picture> }
  return new Map(Object.entries(products))
}

export const imageRows = (pictures: Map<string, Picture>, now: Date): Insertable<Database['images']>[] =>
  [...pictures.values()].map(({ key, width, height, placeholder }) => ({
    key,
    width,
    height,
    placeholder,
    owner_id: null,
    avif_ready: true,
    created_at: now,
  }))

/** By slug, with their ratings; newest first in an order that mixes the categories and is the same in every demo shop. */
export function productRows(
  products: CatalogueProduct[],
  reviews: DemoReview[],
  pictures: Map<string, Picture>,
  author: string | null,
  now: Date,
): Map<string, ProductRow> {
  const mixed = products.toSorted((one, other) => (digest(one.slug) < digest(other.slug) ? -1 : 1))
  const rows = mixed.map((product, place): [string, ProductRow] => {
    const key = pictures.get(product.slug)?.key ?? null
    const ratings = reviews.filter(({ slug }) => slug === product.slug).map(({ rating }) => rating)
    const sum = ratings.reduce<number>((total, rating) => total + rating, 0)
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
        rating_sum: sum,
        review_count: ratings.length,
        rating_hundredths: ratings.length === 0 ? 0 : Math.round((sum * 100) / ratings.length),
        author_id: author,
        created_at: created,
        updated_at: created,
      },
    ]
  })
  return new Map(rows)
}

export function reviewRows(
  reviews: DemoReview[],
  users: UserRow[],
  products: Map<string, ProductRow>,
  now: Date,
): Insertable<Database['reviews']>[] {
  const authors = new Map(users.map(({ username, id }) => [username, id]))
  return reviews.map(({ slug, customer, rating, comment, daysAgo }) => {
    const product = products.get(slug)?.id
    const author = authors.get(customer)
    if (product === undefined || author === undefined)
      throw new Error(`The demo review of ${slug} by ${customer} fits nothing`)
    const written = new Date(now.getTime() - daysAgo * DAY)
    return {
      id: newId(),
      product_id: product,
      user_id: author,
      rating,
      comment,
      created_at: written,
      updated_at: written,
    }
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
