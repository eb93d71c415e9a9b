import { afterEach, beforeEach } from 'vitest'
import { openPaymentShop, type Buyer } from './payment-shop.ts'
import { refundsIn } from './refunds.ts'

/** One shop with an admin for a whole file, and a new customer, Ann, for each test; whatever a test did, the books agree after it. */
export async function setUpRefunds() {
  const logged: Record<string, unknown>[] = []
  const shop = await openPaymentShop({
    shop: { env: { LOG_LEVEL: 'warn' }, onLog: (line) => logged.push(line) },
  })
  const money = refundsIn(shop)
  let admin = await shop.buyer('admin')
  let ann: Buyer
  beforeEach(async () => {
    ann = await shop.buyer()
  })
  afterEach(() => money.agree())

  return {
    shop,
    money,
    get admin() {
      return admin
    },
    get ann() {
      return ann
    },
    /** The shop's log lines, warnings and worse. */
    logged,
    /** An admin's session does not outlive a test that moves the clock. */
    async signInAgain() {
      admin = await shop.buyer('admin')
      ann = { ...ann, headers: await shop.world.signIn(ann.user) }
    },
    /** @param stock units that are counted; without it the product is not counted @returns its id */
    async plant(cents: number, stock?: number) {
      const product = await shop.world.product({ price_cents: cents })
      if (stock !== undefined) await shop.world.stock(product.id, stock)
      return product.id
    },
    buy: (cart: [productId: string, quantity: number][], card?: string) =>
      ann.buy(
        cart.map(([productId, quantity]) => ({ productId, quantity })),
        card,
      ),
    /** Kinds of what was written to its buyer, in their order. */
    async emailsOf(orderId: string) {
      const emails = await shop.db
        .selectFrom('emails')
        .select('kind')
        .where('order_id', '=', orderId)
        .where('kind', 'not in', ['new order', 'refund needs review', 'dispute'])
        .orderBy('id')
        .execute()
      return emails.map(({ kind }) => kind)
    },
    async quantityOf(productId: string) {
      const { quantity } = await shop.row('stock', ['quantity'], { product_id: productId })
      return quantity
    },
    /** The provider's id of a refund. */
    async providerIdOf(refundId: string) {
      const row = await shop.row('refunds', ['provider_id'], { id: refundId })
      return row.provider_id
    },
  }
}
