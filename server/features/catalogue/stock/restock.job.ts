import { sql } from 'kysely'
import { DAY, MINUTE } from '../../../../contract/durations.ts'
import { findsAny } from '../../../database/rows.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { queueEmail } from '../../messages/outbox/emails.store.ts'

/** Milliseconds between two rounds of e-mails about one product, so that the first recipients have time to buy. */
const ROUND = 30 * MINUTE
/** E-mails per free unit, because not everybody who waited still wants it. */
const EMAILS_EACH = 3
const MAX_EMAILS = 300
const PRODUCTS_AT_ONCE = 20

/** E-mails customers who wait for a product that is available again: longest waiting first, a few per unit, all once it is not counted. */
export function notifyRestocked(app: App): void {
  app.jobs.every('restock-emails', MINUTE, async () => {
    await endQuiet(app.db)
    const products = await restocked(app.db, app.clock())
    for (const id of products) await inTransaction(app.db, (tx) => writeRound(tx, id, app.clock()))
    if (products.length > 0) app.outbox.wake()
  })
}

/** True if the account of a wish may be written to: only at an address that somebody confirmed, and about one product once a day. */
const mayBeTold = (now: Date) => sql<boolean>`(
  exists (select from users where users.id = wish.user_id and users.verified_at is not null)
  and not exists (
    select from emails where emails.user_id = wish.user_id and kind = 'back in stock'
      and emails.created_at > ${new Date(now.getTime() - DAY)} and data ->> 'productId' = wish.product_id::text))`

/** What an import brought is sold out again: those who wait are told of what comes next. */
const endQuiet = (db: Db) =>
  sql`update "stock" set restocked_quietly = false where restocked_quietly and quantity <= held`.execute(db)

/** Finds products on sale that customers wait for, with free units or no longer counted. */
async function restocked(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select distinct wish.product_id from restock_wishes as wish
      join products on products.id = wish.product_id and products.state = 'published'
      left join stock on stock.product_id = wish.product_id
    where wish.notified_at is null and ${mayBeTold(now)} and (stock.product_id is null or (stock.quantity > stock.held and not stock.restocked_quietly
      and (stock.told_at is null or stock.told_at <= ${new Date(now.getTime() - ROUND)})))
    limit ${PRODUCTS_AT_ONCE}`.execute(db)
  return rows.map(({ product_id: id }) => id)
}

/** Starts a round and returns its number of e-mails. The update of its time lets only one of two nodes write a round. */
async function beginRound(tx: Tx, productId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    update "stock" set told_at = ${at}
    where product_id = ${productId} and quantity > held and not restocked_quietly
      and (told_at is null or told_at <= ${new Date(at.getTime() - ROUND)})
    returning quantity - held as free`.execute(tx)
  const [stock] = rows
  if (stock) return Math.min(MAX_EMAILS, stock.free * EMAILS_EACH)
  const counted = tx.selectFrom('stock').select('product_id').where('product_id', '=', productId)
  return (await findsAny(counted)) ? 0 : MAX_EMAILS
}

async function writeRound(tx: Tx, productId: string, at: Date): Promise<void> {
  const emails = await beginRound(tx, productId, at)
  if (emails === 0) return
  const { rows: wishes } = await sql<{ id: string; user_id: string; email: string; name: string }>`
    update "restock_wishes" set notified_at = ${at} from users, products
    where restock_wishes.id in (
        select id from restock_wishes wish where product_id = ${productId} and notified_at is null and ${mayBeTold(at)}
        order by created_at, id limit ${emails})
      and notified_at is null and users.id = restock_wishes.user_id and products.id = restock_wishes.product_id
    returning restock_wishes.id, user_id, users.email, products.name`.execute(tx)
  for (const { id, user_id: userId, email, name } of wishes)
    await queueEmail(tx, {
      kind: 'back in stock',
      about: id,
      to: email,
      userId,
      data: { productId, name },
      at,
    })
}
