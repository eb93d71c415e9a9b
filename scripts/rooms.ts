/** A part of the repository whose folders are in an order. */
type Side = {
  /** Other sides that this one may import. */
  uses: readonly string[]
  /**
   * Its rooms from top to bottom, each with what it is: a file imports from its own room and from rooms below, never from one above. A room
   * is a folder or a file, and a folder inside a room may be a room of its own; `.` is the side's own files that are no room by
   * themselves. Without rooms a side has no order of its own.
   */
  rooms: Readonly<Record<string, string>>
}

/**
 * The allowed imports between folders, type imports included; `check-rooms.ts` checks them, and that ARCHITECTURE.md
 * lists the same.
 */
export const SIDES: Record<string, Side> = {
  contract: { uses: [], rooms: {} },
  brand: { uses: ['contract'], rooms: {} },
  sandbox: { uses: [], rooms: {} },
  catalogue: { uses: ['contract', 'brand'], rooms: {} },
  server: {
    uses: ['contract', 'brand', 'catalogue', 'sandbox'],
    rooms: {
      '.': 'the program: configuration in, exit code out',
      operations: 'commands for a shop that stands still: migrate, move, backup, restore, settle',
      'app.ts': 'builds the Fastify app: the list of everything the server can do',
      setup: 'what a new shop gets before it opens: demo data, the first admin',
      rendering: 'pages from the built web app: drawn once, cached, compressed, invalidated by tag',
      'features/shop/docs': "the API's description at `/api/docs`, and the handbook for merchants",
      'features/shop/info': 'what pages may know of the shop itself',
      'features/shop/overview': "the admin's dashboard: to-do list, sales by period, best sellers",
      'features/messages/outbox/admin': "the admin's list of e-mails: send again, preview, the daily digest",
      'features/messages/webhooks/admin': "the admin's webhook endpoints and the log of their deliveries",
      'features/shop/trash': 'deleted products and users: restoring, deleting for good',
      'features/people/own-data': 'exporting and erasing what the shop knows of a person',
      'features/people/shelf': 'plants at home: watering, repotting, a calendar feed',
      'features/shop/views': 'saved views of admin lists',
      'features/people/accounts/admin': 'Manage Users: the list, roles, deleting an account',
      'features/shop/stats': 'figures of the shop and of one customer',
      'features/shop/transfer': 'CSV exports of lists; imports of products, stock and plant facts',
      'features/shop/audit': 'the audit log',
      'features/shop/retention': 'deletes rows after their time',
      'features/sales/payments': 'webhooks of the payment provider, reconciliation, the list of payments',
      'features/sales/checkout':
        'from a cart to the hosted payment page, and from a payment to its one order',
      'features/sales/claims': 'claims of buyers and their answers',
      'features/sales/refunds': 'refunds and cancelling, settled by a job',
      'features/sales/delivery/admin':
        'addresses corrected, shipments, notes, the calendar of frost and heat',
      'features/sales/care': 'care sheets for the plants of an order',
      'features/sales/orders': 'orders, their status, bulk changes',
      'features/sales/delivery': 'delivery address, shipments and history of an order',
      'features/sales/provider': 'the API of the payment provider: sessions and signed events',
      'features/catalogue/finder': 'plants that fit a place, the best first',
      'features/catalogue/compare': 'up to four plants side by side',
      'features/catalogue/products': 'products: list, search, related ones, editing, prices, feed',
      'features/catalogue/stock': 'stock: reservations, sales, movements, adjusting',
      'features/catalogue/accessories': 'which plants an accessory is for',
      'features/catalogue/plants': 'plant facts: light, water, size, safety, each with its source',
      'features/catalogue/reviews': 'reviews, moderation, and the ratings counted from them',
      'features/catalogue/images': 'uploads, sizes and formats, illustrations',
      'features/people/login/recovery':
        'forgotten or changed passwords and addresses: e-mailed links that work once',
      'features/people/login/sessions': 'the list of sessions, and giving the password again',
      'features/people/login': 'registering, logging in, failed logins',
      'features/people/login/factors': 'second factors: app codes, passkeys, recovery codes',
      'features/people/accounts': 'accounts and the own profile',
      'features/messages/contact': 'the contact form',
      'features/messages/webhooks': 'outgoing webhooks: written with their cause, signed, sent, retried',
      'features/messages/outbox':
        'outgoing e-mail: written with its cause, drawn, sent once; one file for each kind',
      files: 'reading and writing CSV',
      history: 'audit entries, deleted rows, undoable changes of many rows',
      caching: 'cached answers and their invalidation, and the front door that sends them before routing',
      platform: 'one concern a file: errors, sessions, guards, limits, headers, logs, metrics, jobs',
      database: 'migrations in plain SQL, table types, PostgreSQL and the embedded database',
      base: 'configuration, identifiers, the data folder: knows neither HTTP nor SQL',
    },
  },
  web: {
    uses: ['contract', 'brand'],
    rooms: {
      app: 'routes, store, the two entries, the document, the root layout',
      early: 'what answers presses before the app runs',
      'features/layout': 'header and footer',
      'features/dashboard': 'the frame of both dashboards, their routes and sidebars',
      'features/messages/outbox/admin': 'the list of e-mails and their preview',
      'features/messages/webhooks/admin': 'webhook endpoints and deliveries',
      'features/shop/overview': 'the dashboards of admins and customers',
      'features/shop/trash': 'deleted products and users',
      'features/shop/audit': 'the audit log',
      'features/sales/payments': 'payments of a customer and of all',
      'features/sales/orders/admin': 'Manage Orders',
      'features/sales/delivery/admin': 'packing slips, the calendar of frost and heat',
      'features/people/accounts/admin': 'Manage Users',
      'features/catalogue/products/admin': 'Manage Products, adding, editing, prices, import',
      'features/catalogue/plants/admin': 'forms and import of plant facts',
      'features/catalogue/stock/admin': 'stock, its movements and import',
      'features/catalogue/reviews/admin': 'moderation of reviews',
      'features/people/shelf': 'plants at home',
      'features/people/login/security': 'password, sessions, second factors, own data',
      'features/shop/transfer': 'the screen of every import',
      'features/shop/bulk': 'selecting rows of a list, and undoing what was done to them',
      'features/catalogue/home': 'the home page',
      'features/catalogue/finder': 'plants that fit a place',
      'features/catalogue/compare': 'up to four plants side by side',
      'features/catalogue/products/shop': 'the list with its filters, and categories',
      'features/catalogue/products/search': 'searching',
      'features/catalogue/products': 'the product page and card',
      'features/catalogue/reviews': 'reading and writing reviews',
      'features/sales/checkout': 'coming back from the payment page',
      'features/sales/orders': 'one order, and the own orders',
      'features/people/accounts': 'the own profile',
      'features/sales/claims': 'claims',
      'features/sales/refunds': 'refunding and cancelling',
      'features/sales/delivery': 'delivery address, shipments and history of an order',
      'features/sales/cart': 'the cart, and leaving it to pay',
      'features/messages/contact': 'the contact page',
      'features/people/login/recovery': 'pages of e-mailed links, and asking for one',
      'features/people/login': 'logging in, who is signed in, pages that need somebody',
      'features/common': 'what several of these show: scenes, avatars, dates',
      tables: 'lists of dashboards: tables, toolbars, selection',
      charts: 'charts',
      forms: 'one form: constraints, drafts, the question before text is lost',
      routing: 'links, loaders and lazily opened screens',
      api: 'one RTK Query slice, its transports, calls shared by many screens, a sentence for every failure',
      ui: 'the design system: knows no plants, no router, no store',
      offline: 'the service worker',
    },
  },
}
