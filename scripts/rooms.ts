/** A part of the repository whose folders are in an order. */
type Side = {
  /** Other sides that this one may import. */
  uses: readonly string[]
  /**
   * Its rooms from top to bottom: a file imports from its own room and from rooms below, never from one above. A room is a folder
   * or a file; `.` is the side's own files that are no room by themselves. Without rooms a side has no order of its own.
   */
  rooms: readonly string[]
}

/** What may import what, type imports included; `check-rooms.ts` holds it, ARCHITECTURE.md says what each room is. */
export const SIDES: Record<string, Side> = {
  contract: { uses: [], rooms: [] },
  brand: { uses: ['contract'], rooms: [] },
  sandbox: { uses: [], rooms: [] },
  catalogue: { uses: ['contract', 'brand'], rooms: [] },
  server: {
    uses: ['contract', 'brand', 'catalogue', 'sandbox'],
    rooms: [
      '.',
      'operations',
      'app.ts',
      'setup',
      'rendering',
      'features/office/docs',
      'features/office/shop',
      'features/office/emails',
      'features/office/own-data',
      'features/office/users',
      'features/office/stats',
      'features/office/transfer',
      'features/office/retention',
      'features/sales/payments',
      'features/sales/checkout',
      'features/sales/refunds',
      'features/sales/fulfilment',
      'features/sales/orders',
      'features/sales/delivery',
      'features/sales/provider',
      'features/catalogue/products',
      'features/catalogue/stock',
      'features/catalogue/plants',
      'features/catalogue/reviews',
      'features/catalogue/images',
      'features/people/recovery',
      'features/people/sessions',
      'features/people/auth',
      'features/people/factors',
      'features/people/accounts',
      'features/people/audit',
      'features/letters/outbox',
      'caching',
      'platform',
      'database',
      'base',
    ],
  },
  web: {
    uses: ['contract', 'brand'],
    rooms: [
      'app',
      'early',
      'features/layout',
      'features/office/dashboard',
      'features/office/admin',
      'features/office/account',
      'features/office/parts',
      'features/catalogue/home',
      'features/catalogue/shop',
      'features/catalogue/search',
      'features/catalogue/product',
      'features/catalogue/reviews',
      'features/sales/checkout',
      'features/sales/orders',
      'features/sales/refunds',
      'features/sales/delivery',
      'features/sales/cart',
      'features/letters/contact',
      'features/people/recovery',
      'features/people/auth',
      'features/common',
      'forms',
      'routing',
      'api',
      'ui',
      'offline',
    ],
  },
}
