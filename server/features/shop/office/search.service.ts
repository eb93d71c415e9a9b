import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemCode } from '../../../base/start-error.ts'
import { CONTENT_KINDS, contentPaths } from '../../../../contract/content.ts'
import { formatMinor } from '../../../../contract/currencies.ts'
import { paths } from '../../../../contract/paths.ts'
import {
  OFFICE_KINDS,
  type OfficeHit,
  type OfficeKind,
  type OfficeSearchView,
} from '../../../../contract/schemas/office.ts'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { searchManaged } from '../../catalogue/products/product-list.store.ts'
import { listUsers } from '../../people/accounts/admin/users.store.ts'
import { listContents } from '../content/content.store.ts'
import { listOrders } from '../../sales/orders/orders.store.ts'

/** Milliseconds after which a kind is left out. */
const SLOW_MS = 300

const FIRST: PageWindow = { limit: 5, offset: 0, backwards: false }

/** Finds the newest hits of each kind, of products the best, as the list of that kind finds them. No name, city or number of a parcel is answered. */
const FINDERS: Record<OfficeKind, (tx: Tx, q: string, currency: string) => Promise<OfficeHit[]>> = {
  order: async (tx, q) =>
    (await listOrders(tx, { q }, FIRST)).map((order) => ({
      _id: order.id,
      title: order.order_number,
      detail: [order.status, formatMinor(order.amount_cents, order.currency), order.email].join(' · '),
      to: paths.order(order.order_number),
    })),
  product: async (tx, q, currency) =>
    (await searchManaged(tx, { q, currency }, FIRST.limit)).map((product) => ({
      _id: product.id,
      title: product.name,
      detail: [
        product.category,
        formatMinor(product.price_cents, currency),
        ...(product.sku === null ? [] : [product.sku]),
        ...(product.state === 'published' ? [] : [product.state]),
      ].join(' · '),
      to: paths.updateProduct(product.id),
    })),
  customer: async (tx, q) =>
    (await listUsers(tx, { q }, FIRST)).map(({ id, username, email, role }) => ({
      _id: id,
      title: email,
      detail: [username, role].join(' · '),
      to: `${paths.users()}?${new URLSearchParams({ q: email }).toString()}`,
    })),
  content: findContents,
}

async function findContents(tx: Tx, q: string): Promise<OfficeHit[]> {
  const found = []
  for (const kind of CONTENT_KINDS) found.push(...(await listContents(tx, { kind, q }, FIRST)))
  return found
    .toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime())
    .slice(0, FIRST.limit)
    .map(({ id, kind, title, slug }) => ({
      _id: id,
      title,
      detail: contentPaths.of(kind, slug),
      to: contentPaths.edit(id, kind),
    }))
}

/** Searches all kinds at once; one that takes too long is named in `slow` and keeps no other waiting. */
export async function searchOffice(db: Db, q: string, currency: string): Promise<OfficeSearchView> {
  const found = await Promise.all(
    OFFICE_KINDS.map(async (kind) => ({
      kind,
      hits: await inTime(db, (tx) => FINDERS[kind](tx, q, currency)),
    })),
  )
  return {
    groups: found.flatMap(({ kind, hits }) => (hits === null || hits.length === 0 ? [] : [{ kind, hits }])),
    slow: found.filter(({ hits }) => hits === null).map(({ kind }) => kind),
  }
}

/** Returns what `find` finds, or `null` when it takes too long; the database then stops looking. */
async function inTime<T>(db: Db, find: (tx: Tx) => Promise<T>): Promise<T | null> {
  const found = db
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(SLOW_MS)}, true)`.execute(tx)
      return find(tx)
    })
    .catch((error: unknown) => {
      if (isStopped(error)) return null
      throw error
    })
  const given = new AbortController()
  try {
    return await Promise.race([found, pause(SLOW_MS, null, { signal: given.signal })])
  } finally {
    given.abort()
  }
}

/** True for the database's own answer to a statement that took too long. */
const isStopped = (error: unknown): boolean => systemCode(error) === '57014'
