/** Days after an order was shipped for which its parcel counts as on its way, unless the order is completed. */
export const PARCEL_DAYS = 14

type Kept = { what: string; why: string; tables: readonly string[] }

/**
 * The data that stays when a person is erased, and why; admins read it before erasing, and a test checks it against
 * every table.
 */
export const KEPT: readonly Kept[] = [
  {
    what: 'Orders, payments, refunds and claims: numbers, days, items, amounts and tax',
    why: 'the law asks for the books',
    tables: ['orders', 'order_lines', 'checkouts', 'refunds', 'refund_lines', 'claims', 'shipments'],
  },
  {
    what: 'Country, state and the first three characters of the postcode of an order',
    why: 'tax depends on the place',
    tables: ['order_deliveries'],
  },
  {
    what: 'What happened to an order or its stock, which e-mails were sent, and what admins did',
    why: 'the books have to be explained; names, addresses and texts go',
    tables: ['order_events', 'stock_holds', 'stock_movements', 'emails', 'audit_log', 'webhook_deliveries'],
  },
  {
    what: 'The number of the account',
    why: 'a restored backup erases the person again by it',
    tables: ['erased_accounts'],
  },
]
