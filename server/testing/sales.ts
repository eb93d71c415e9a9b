import { newId } from '../base/ids.ts'
import type { TestShop } from './test-shop.ts'

/** Makes orders and unpaid checkouts, which the figures count. */
export function salesIn({ insert, world }: TestShop) {
  return {
    /** Creates an order with one line of an amount in dollars, before tax. */
    async sold(at: string, dollars: number, named: { id?: string; name?: string } = {}) {
      const product = { ...(await world.product()), ...named }
      return await world.order({ at: new Date(at), lines: [{ priceCents: dollars * 100, product }] })
    },
    /** Creates an unpaid checkout. */
    opened: (at: string) =>
      insert('checkouts', {
        id: newId(),
        user_id: null,
        email: 'rosa@example.com',
        state: 'expired',
        session_id: null,
        currency: 'usd',
        subtotal_cents: 100,
        tax_cents: 5,
        amount_cents: 105,
        lines: '[]',
        created_at: new Date(at),
        updated_at: new Date(at),
        expires_at: new Date(at),
      }),
  }
}
