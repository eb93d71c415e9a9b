import { toMajor } from '../../../../../contract/currencies.ts'
import type { Cents } from '../../../../../contract/money.ts'
import type { Tx } from '../../../../database/schema.ts'
import type { App } from '../../../../platform/app-type.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { recordAudits } from '../../../../history/audit/audit.store.ts'
import { storedOf } from '../product-fields.ts'
import type { lockStored } from '../products.store.ts'
import { writeProducts, type ProductWrite } from '../write-products.ts'

/** A product that is locked in this transaction, and its new price; `back` with the old price that a rise has ended. */
export type NewPrice = {
  product: Awaited<ReturnType<typeof lockStored>>[number]
  cents: Cents
  back?: { old_price_cents: Cents | null }
}

/** Changes the prices of locked products. @returns what was written, to be announced after the commit */
export async function setPrices(
  shop: Pick<App, 'images' | 'settings'>,
  tx: Tx,
  admin: Viewer,
  prices: readonly NewPrice[],
  how: { at: Date; restores?: boolean },
): Promise<ProductWrite[]> {
  const currency = shop.settings.get('money.currency')
  const writes = prices.map(({ product, cents, back }) => ({
    id: product.id,
    before: product,
    after: { ...storedOf(product), price_cents: cents, ...back },
    ...(back !== undefined && { continues: true as const }),
  }))
  return await writeProducts(shop, tx, admin, writes, {
    ...how,
    audit: () =>
      recordAudits(
        tx,
        admin,
        'change price',
        'product',
        writes.map(({ id, before, after: { name, price_cents: price } }) => ({
          id,
          before: { name, price: toMajor(before.price_cents, currency) },
          after: { name, price: toMajor(price, currency) },
          at: how.at,
        })),
      ),
  })
}
