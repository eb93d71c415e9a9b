/** Days after an order was shipped for which its parcel counts as on its way, unless the order is completed. */
export const PARCEL_DAYS = 14

type Kept = { what: string; why: string; tables: readonly string[] }

/**
 * The data that stays when a person is erased, and why; admins read it before erasing, and a test checks it against
 * every table.
 */
export const KEPT: readonly Kept[] = [
  {
    what: 'Orders, payments, refunds and claims: numbers, dates, items, amounts and tax',
    why: 'required for accounting by law',
    tables: [
      'orders',
      'order_lines',
      'past_orders',
      'past_order_lines',
      'checkouts',
      'refunds',
      'refund_lines',
      'claims',
      'shipments',
    ],
  },
  {
    what: 'Country, state and the first three characters of the postcode of an order',
    why: 'required for tax',
    tables: ['order_deliveries'],
  },
  {
    what: 'Order and stock history, sent e-mails and admin actions',
    why: 'required to explain the accounts; names, addresses and texts are deleted',
    tables: ['order_events', 'stock_holds', 'stock_movements', 'emails', 'audit_log', 'webhook_deliveries'],
  },
  {
    what: 'For a day: how much a network has reserved without paying and uploaded, by a digest',
    why: 'required so that deleting an account lifts no limit',
    tables: ['stock_lapses', 'upload_attempts'],
  },
  {
    what: 'Account id',
    why: 'required to erase the person again after restoring a backup',
    tables: ['erased_accounts'],
  },
]
