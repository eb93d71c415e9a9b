import { sql } from 'kysely'
import { toMajor } from '../../../../../contract/currencies.ts'
import type { Cents } from '../../../../../contract/money.ts'
import { LISTS, productTag } from '../../../../caching/tags.ts'
import type { Tx } from '../../../../database/schema.ts'
import type { App } from '../../../../platform/app-type.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { queueWebhooks } from '../../../messages/webhooks/events.store.ts'
import { recordAudits } from '../../../../history/audit/audit.store.ts'

export type PricedRow = {
  id: string
  name: string
  price_cents: Cents
  old_price_cents: Cents | null
  version: number
}

/** A product that is locked in this transaction, and its new price. */
export type NewPrice = { product: PricedRow; cents: Cents }

/** Locks products in the order of their ids, so that two concurrent calls cannot deadlock; unknown ids are left out. */
export const lockPrices = (tx: Tx, ids: readonly string[]): Promise<PricedRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('products')
        .select(['id', 'name', 'price_cents', 'old_price_cents', 'version'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute()

/** Changes the prices of locked products, with audit entries, in the same number of statements for one as for a hundred. */
export async function setPrices(
  tx: Tx,
  admin: Viewer,
  prices: readonly NewPrice[],
  { currency, at }: { currency: string; at: Date },
): Promise<void> {
  const ids = prices.map(({ product }) => product.id)
  const cents = prices.map((price) => price.cents)
  await sql`
    update products set price_cents = priced.cents, version = version + 1, updated_at = ${at}
    from unnest(${ids}::uuid[], ${cents}::int[]) as priced (id, cents)
    where products.id = priced.id`.execute(tx)
  await recordAudits(
    tx,
    admin,
    'change price',
    'product',
    prices.map(({ product: { id, name, price_cents: before }, cents: after }) => ({
      id,
      before: { name, price: toMajor(before, currency) },
      after: { name, price: toMajor(after, currency) },
      at,
    })),
  )
  await queueWebhooks(tx, 'product.updated', ids, at)
}

/** Invalidates pages that show one of these products, after the commit. */
export const announcePrices = (
  { invalidate }: Pick<App, 'invalidate'>,
  prices: readonly NewPrice[],
): void => {
  if (prices.length > 0) invalidate([LISTS, ...prices.map(({ product }) => productTag(product.id))])
}
