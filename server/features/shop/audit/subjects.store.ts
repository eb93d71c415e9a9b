import { sql } from 'kysely'
import { paths } from '../../../../contract/paths.ts'
import { webhookPage } from '../../../../contract/webhook-page.ts'
import { emailKey } from '../../../base/email-key.ts'
import { isId } from '../../../base/ids.ts'
import { fold } from '../../../../contract/fold.ts'
import { hasTrigram } from '../../../base/like-pattern.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { isNamed } from '../../catalogue/products/folded.ts'
import type { AuditRow } from '../../../history/audit/audit.store.ts'

/** The present name of a subject, and the address of its page. */
export type Subject = { name: string; to?: string }

type Found = { kind: string; id: string; name: string; place: string }

const PAGES: Record<string, (found: Found) => string> = {
  product: ({ id }) => paths.updateProduct(id),
  order: ({ name }) => paths.order(name),
  user: ({ name }) => `${paths.users()}?${new URLSearchParams({ q: name }).toString()}`,
  review: ({ place }) => paths.product(place),
  checkout: ({ name }) => paths.order(name),
  webhook: ({ id }) => webhookPage(id),
}

/** Finds the names of what entries are about, in one statement; never from the log, so that what is erased has no name here. */
export async function subjectsOf(db: Db | Tx, entries: readonly AuditRow[]): Promise<Map<string, Subject>> {
  const ids = [...new Set(entries.map((entry) => entry.subject_id).filter(isId))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Found>`
    with asked as (select unnest(${ids}::uuid[]) as id)
    select 'product' as kind, id::text, name, '' as place from products join asked using (id)
    union all select 'order', id::text, order_number, '' from orders join asked using (id)
    union all select 'user', id::text, email, '' from users join asked using (id)
    union all select 'webhook', id::text, url, '' from webhook_endpoints join asked using (id)
    union all select 'email', id::text, kind, '' from emails join asked using (id)
    union all select 'review', reviews.id::text, products.name, products.id::text
      from reviews join asked using (id) join products on products.id = reviews.product_id
    union all select 'checkout', asked.id::text, orders.order_number, ''
      from orders join asked on asked.id = orders.checkout_id`.execute(db)
  return new Map(
    rows.map((found) => {
      const to = PAGES[found.kind]?.(found)
      return [keyOf(found.kind, found.id), { name: found.name, ...(to !== undefined && { to }) }]
    }),
  )
}

/** Products that a search of the log looks for by name. */
const MAX_NAMED = 500

/** Returns the ids of products that hold a word in their name, of an order by its number, and of a user by the e-mail. */
export async function subjectsNamed(db: Db, q = ''): Promise<string[]> {
  const name = q.trim()
  if (!hasTrigram(fold(name))) return []
  const { rows } = await sql<{ id: string }>`
    (select id from products where ${isNamed(name)} limit ${MAX_NAMED})
    union all select id from orders where order_number = ${name.toUpperCase()}
    union all select id from users where email_key = ${emailKey(name)}`.execute(db)
  return rows.map(({ id }) => id)
}

export const keyOf = (kind: string, id: string): string => `${kind} ${id}`
