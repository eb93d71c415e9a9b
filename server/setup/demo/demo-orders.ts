import type { Insertable } from 'kysely'
import type { DemoOrder } from '../../../catalogue/orders.ts'
import { countCart, LEGACY } from '../../../contract/totals.ts'
import { DAY, HOUR } from '../../../contract/durations.ts'
import { emailKey } from '../../base/email-key.ts'
import { SHOP } from '../../../brand/shop.ts'
import { newId, newOrderNumber } from '../../base/ids.ts'
import type { Database } from '../../database/schema.ts'
import type { CheckoutLine } from '../../database/tables/sales.ts'
import type { UserRow } from './demo-people.ts'
import type { ProductRow } from './demo-products.ts'

export type OrderRows = {
  checkout: Insertable<Database['checkouts']>
  order: Insertable<Database['orders']>
  lines: Insertable<Database['order_lines']>[]
}

/** Makes paid orders of the past as the shop would have written them, each with its checkout. */
export function orderRows(
  orders: DemoOrder[],
  users: UserRow[],
  products: Map<string, ProductRow>,
  { now, currency }: { now: Date; currency: string },
): OrderRows[] {
  const owners = new Map(users.map((user) => [user.email, user]))
  return orders.map(({ email, status, daysAgo, lines: wanted }) => {
    const owner = owners.get(email)
    if (owner === undefined) throw new Error(`The demo order of ${email} belongs to nobody`)
    const lines = wanted.map(({ slug, quantity }) => lineOf(products.get(slug), slug, quantity))
    const totals = countCart(lines, LEGACY)
    // At least an hour ago, so that an order of today is not in the future.
    const at = new Date(now.getTime() - daysAgo * DAY - HOUR)
    const common = {
      user_id: owner.id,
      email,
      currency,
      subtotal_cents: totals.subtotalCents,
      tax_cents: totals.taxCents,
      amount_cents: totals.amountCents,
      created_at: at,
      updated_at: at,
    }
    const checkoutId = newId()
    const orderId = newId()
    return {
      checkout: {
        ...common,
        id: checkoutId,
        state: 'paid',
        session_id: null,
        lines: JSON.stringify(lines),
        expires_at: new Date(at.getTime() + HOUR),
      },
      order: {
        ...common,
        id: orderId,
        order_number: newOrderNumber(SHOP.orderPrefix),
        checkout_id: checkoutId,
        email_key: emailKey(email),
        status,
        deleted_at: null,
      },
      lines: lines.map(({ productId, name, image, priceCents, quantity }, position) => ({
        order_id: orderId,
        position,
        product_id: productId,
        name,
        image,
        price_cents: priceCents,
        quantity,
      })),
    }
  })
}

function lineOf(product: ProductRow | undefined, slug: string, quantity: number): CheckoutLine {
  if (product === undefined) throw new Error(`A demo order names ${slug}, which is not in the catalogue`)
  const { id, name, image = '', price_cents: priceCents } = product
  return { productId: id, name, image, priceCents, quantity }
}
