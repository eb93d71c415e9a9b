import { afterEach } from 'vitest'
import { reconcile } from '../features/sales/payments/reconcile.ts'
import { openPaymentShop } from './payment-shop.ts'
import { expectStockToAddUp } from './stock-adds-up.ts'

/** A shop that sells by card and counts some of its products, with what tests of stock ask of it. The stock must add up after each test. */
export async function openCountingShop(options?: Parameters<typeof openPaymentShop>[0]) {
  const shop = await openPaymentShop(options)
  afterEach(() => expectStockToAddUp(shop.db))
  return {
    ...shop,
    /** The id of a product of which so many are there. */
    counted: async (quantity: number, name = 'Last fern') => {
      const product = await shop.world.product({ name })
      await shop.world.stock(product.id, quantity)
      return product.id
    },
    stockOf: (id: string) => shop.row('stock', ['quantity', 'held', 'band'], { product_id: id }),
    /** Brings every checkout to where the provider says it is, so many milliseconds later. */
    reconcile: (ms = 0) => {
      shop.clock.advance(ms)
      return reconcile(shop.app, { graceMs: 0 })
    },
  }
}

export type CountingShop = Awaited<ReturnType<typeof openCountingShop>>

/** A cart of one product. */
export const cartOf = (productId: string, quantity = 1) => [{ productId, quantity }]
