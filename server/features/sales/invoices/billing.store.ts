import { sql } from 'kysely'
import { prepared } from '../../../database/prepared.ts'
import { NO_DELIVERY, type Delivery } from '../delivery/deliveries.store.ts'
import type { CollectedBilling } from '../provider/collected-address.ts'

type Billing = CollectedBilling & { orderId: string }

/** Notes whom a new order is billed to, which makes it wait for its invoice. One statement of a purchase. */
export const insertBilling = prepared<Billing, never>(
  'order billing',
  (value) => sql`
    insert into "order_billing" (order_id, name, company, tax_id, line1, line2, city, state, postal_code, country)
    values (${value.orderId}, ${value.name}, ${value.company}, ${value.taxId}, ${value.line1}, ${value.line2}, ${value.city}, ${value.state},
      ${value.postalCode}, ${value.country})`,
)

/** Where the payment page asked for no billing address, as before the shop issued invoices, the one delivered to stands in. */
export function billedTo(billing: CollectedBilling | null, delivery: Delivery | null): CollectedBilling {
  const { name, line1, line2, city, state, postalCode, country } = delivery ?? NO_DELIVERY
  return billing ?? { name, company: '', taxId: '', line1, line2, city, state, postalCode, country }
}
