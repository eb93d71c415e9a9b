import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { catalogueProducts } from '../../catalogue/products.ts'
import { imagePath } from '../../contract/images.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { demoAccounts } from '../features/shop/demo-accounts.ts'
import { emailKey } from '../platform/email-key.ts'
import { newId } from '../platform/ids.ts'
import type { Database } from './schema.ts'
import type { DemoTable } from './seed.ts'

type Row<Table extends keyof Database> = Insertable<Database[Table]>
type Picture = { key: string; width: number; height: number; placeholder: string }

const HOUR = 60 * 60 * 1_000
const manifestFile = join(import.meta.dirname, '../../dist/images/manifest.json')

/** The demo shop as rows, in an order in which each refers only to earlier ones. */
export async function demoRows(now: Date): Promise<[DemoTable, object[]][]> {
  const pictures = await readPictures()
  const users = await accountRows(now)
  const author = users.find(({ role }) => role === 'admin')?.id ?? null
  return [
    ['users', users],
    ['images', imageRows(pictures, now)],
    ['products', productRows(pictures, author, now)],
  ]
}

/** Empty before the first build; products then have no picture. */
async function readPictures(): Promise<Map<string, Picture>> {
  const text = await readFile(manifestFile, 'utf8').catch(() => '{"products":{}}')
  const { products } = JSON.parse(text) as { products: Record<string, Picture> }
  return new Map(Object.entries(products))
}

async function accountRows(now: Date): Promise<Row<'users'>[]> {
  return Promise.all(
    demoAccounts.map(async ({ email, password }) => ({
      id: newId(),
      username: email.split('@', 1)[0] ?? email,
      email,
      email_key: emailKey(email),
      password_hash: await hashPassword(password),
      role: email.startsWith('admin') ? ('admin' as const) : ('user' as const),
      created_at: now,
      updated_at: now,
    })),
  )
}

const imageRows = (pictures: Map<string, Picture>, now: Date): Row<'images'>[] =>
  [...pictures.values()].map(({ key, width, height, placeholder }) => ({
    key,
    width,
    height,
    placeholder,
    owner_id: null,
    avif_ready: true,
    created_at: now,
  }))

/** In an order that mixes the categories and is the same in every demo shop. */
function productRows(pictures: Map<string, Picture>, author: string | null, now: Date): Row<'products'>[] {
  const shuffled = catalogueProducts.toSorted((one, other) =>
    digest(one.slug) < digest(other.slug) ? -1 : 1,
  )
  return shuffled.map((product, place) => {
    const key = pictures.get(product.slug)?.key ?? null
    const created = new Date(now.getTime() - (place + 1) * 26 * HOUR)
    return {
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
    }
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
