/**
 * The most that each thing may cost; `npm run budget` fails above it. kB are 1,000 bytes as they travel, compressed with brotli.
 * A limit may be lowered by anybody and raised with a reason.
 */
export type PageLimits = {
  scriptsKb: number
  stylesKb: number
  fontsKb: number
  imagesKb: { phone: number; desktop: number }
  requests: { phone: number; desktop: number }
  /** Levels of the request waterfall: the page, and what it names. */
  depth: number
  /** Cumulative layout shift. */
  shift: number
}

const both = (requests: number) => ({ phone: requests, desktop: requests })

// Every card shows whether few or none of a plant are left.
const firstPage = { scriptsKb: 134.5, stylesKb: 15, fontsKb: 50, requests: both(19), depth: 2, shift: 0 }
// Four pages that letters lead to stand in the table of addresses, which every page brings along; fields share a file with what chooses plants to
// compare (docs/decisions/search-and-filters.md#comparison).
const formPage = { ...firstPage, scriptsKb: 151, requests: both(14) }
// The page asks for private data after it starts, which is one more level. An admin's page also loads stock, reviews and
// security.
const dashboard = { ...firstPage, scriptsKb: 151, requests: both(17), depth: 3 }

/** First loads, by the names of `budget/pages.ts`. */
export const PAGES_MOST = {
  // A desk shows four columns of products, and a browser fetches the pictures of the rows that come next.
  home: {
    ...firstPage,
    scriptsKb: 132.5,
    requests: { phone: 17, desktop: 23 },
    imagesKb: { phone: 150, desktop: 120 },
  },
  // The numbers beside the filters, which nobody waits for, are asked for by the page itself, on a desk at once. Each card says what its plant
  // needs (docs/decisions/plants.md#facts-may-be-missing).
  shop: {
    ...firstPage,
    scriptsKb: 136.5,
    requests: { phone: 19, desktop: 20 },
    depth: 3,
    imagesKb: { phone: 90, desktop: 80 },
  },
  // A form, and reasons beside each plant; and what is known of plants.
  finder: { ...firstPage, scriptsKb: 137, imagesKb: { phone: 90, desktop: 120 } },
  // Grew with stock, with review photos that are sorted, counted, reported and answered, and with the compare box
  // (docs/decisions/search-and-filters.md#comparison).
  product: { ...firstPage, scriptsKb: 139.5, imagesKb: { phone: 90, desktop: 90 } },
  // A table of words.
  compare: { ...firstPage, scriptsKb: 135.5, imagesKb: { phone: 30, desktop: 30 } },
  contact: { ...formPage, imagesKb: { phone: 10, desktop: 10 } },
  // Half of a login on a desk is one picture, as tall as the form.
  login: { ...formPage, imagesKb: { phone: 10, desktop: 25 } },
  'customer dashboard': { ...dashboard, imagesKb: { phone: 10, desktop: 10 } },
  // The parts of an order's page that its list shows as well are a file of their own; panels of orders lead to weather and claims. Cards that say what a plant needs are in every page's code.
  'admin dashboard': {
    ...dashboard,
    scriptsKb: 152.5,
    requests: both(18),
    imagesKb: { phone: 10, desktop: 10 },
  },
} satisfies Record<string, PageLimits>

/** Statements of each call of the API, with empty caches. Who places an order or changes its status writes a letter too (docs/decisions/e-mail.md#the-outbox), and an order
 * marks the buyer's reviews. A change of products or stock by an admin tells webhooks as well; a sale does in statements it has (docs/decisions/webhooks.md#written-with-their-cause). */
export const QUERIES_MOST: Record<string, number> = {
  'GET /api/products': 2,
  'GET /api/products/counts': 1,
  'GET /api/finder': 2,
  'GET /api/compare': 1,
  'GET /api/products/{id}': 2,
  'GET /api/products/related/{id}': 5,
  'GET /api/products/availability': 1,
  // Open checkouts of a product that is counted again, and what is sold and not shipped. A request that comes again is looked for first.
  'PUT /api/stock/{productId}': 15,
  // More products than one page holds are counted.
  'GET /api/stock': 3,
  'GET /api/stock/export.csv': 2,
  // Levels and what is promised are read once for all rows.
  'POST /api/stock/import': 14,
  'GET /api/stock/{productId}': 3,
  'GET /api/stock/{productId}/movements': 2,
  'POST /api/stock/{productId}/close-checkouts': 2,
  'GET /api/accessories/{productId}': 3,
  'PUT /api/accessories/{productId}': 8,
  'GET /api/plant-facts/{productId}': 3,
  'PUT /api/plant-facts/{productId}': 9,
  'GET /api/plant-facts/export.csv': 2,
  'POST /api/plant-facts/import': 9,
  // A wish that stands already counts for no limit.
  'PUT /api/products/{id}/restock-wish': 5,
  'GET /api/products/{id}/restock-wish': 2,
  'DELETE /api/products/{id}/restock-wish': 2,
  'DELETE /api/stock/{productId}': 9,
  'GET /api/orders/addresses': 2,
  'POST /api/orders/release-checkout': 2,
  'GET /api/shop-info': 1,
  'GET /api/reviews/total-reviews': 1,
  'POST /api/auth/register': 4,
  // The last one remembers the network, which then never waits for failures of strangers.
  'POST /api/auth/login': 5,
  'POST /api/auth/logout': 1,
  // A robot's message, which is forgotten.
  'POST /api/contact': 0,
  // The e-mails sent to that address today decide whether it gets one more.
  'POST /api/auth/forgot-password': 4,
  // Asked first, and decided after the hash; with the letter that says so.
  'POST /api/auth/reset-password': 14,
  'POST /api/auth/change-password': 12,
  // Counts recent e-mails to that address before one more is written.
  'POST /api/auth/change-email': 12,
  'POST /api/auth/send-verification': 8,
  'POST /api/auth/confirm-address': 10,
  'POST /api/auth/undo-address': 12,
  // A question for each place that remembers people.
  'GET /api/account/data.json': 21,
  // An admin's changes of many orders go too, a shelf with its calendar, what the trash has of them, and one of the total of accounts.
  'POST /api/account/delete': 55,
  // Plants, those bought and missing, and whether there is a calendar.
  'GET /api/shelf': 4,
  // The account is held while its plants are counted.
  'POST /api/shelf': 9,
  'POST /api/shelf/bought': 7,
  'PATCH /api/shelf/{id}': 3,
  'DELETE /api/shelf/{id}': 4,
  'POST /api/shelf/calendar': 5,
  'DELETE /api/shelf/calendar': 2,
  // A try is counted before it is looked at.
  'POST /api/auth/login/second-factor': 11,
  'POST /api/auth/totp/begin': 5,
  'POST /api/auth/totp/confirm': 14,
  'POST /api/auth/totp/remove': 12,
  'POST /api/auth/recovery-codes': 11,
  // Passkeys went away too, and a letter says so.
  'POST /api/auth/users/{id}/remove-factor': 13,
  'POST /api/auth/users/{id}/erase': 60,
  'POST /api/auth/passkeys/begin': 3,
  'POST /api/auth/passkeys': 16,
  'DELETE /api/auth/passkeys/{id}': 14,
  'POST /api/auth/login/passkey/begin': 3,
  'POST /api/auth/login/passkey': 12,
  'GET /api/auth/security': 5,
  'POST /api/auth/confirm': 5,
  'GET /api/auth/confirm': 1,
  'GET /api/auth/sessions': 2,
  'DELETE /api/auth/sessions/{id}': 2,
  // Logins that are half done end with the sessions.
  'POST /api/auth/sessions/end-others': 6,
  'POST /api/auth/users/{id}/end-sessions': 9,
  'GET /api/auth/edit-profile': 2,
  'PATCH /api/auth/edit-profile': 3,
  // The attempt is counted and written down first; whether there is room is asked before the work and after it (docs/decisions/pictures.md#upload-limits).
  // A picture that was kept is noted among those of all.
  'POST /uploadImage': 9,
  // The same picture again.
  'POST /api/uploadImage': 4,
  // The order that makes it a verified purchase is held, so that it is not cancelled meanwhile.
  'POST /api/reviews/post-review': 10,
  'GET /api/products/{id}/reviews': 5,
  'GET /api/reviews/mine/{id}': 3,
  'PUT /api/reviews/{id}/helpful': 6,
  'DELETE /api/reviews/{id}/helpful': 6,
  'POST /api/reviews/{id}/report': 6,
  'GET /api/reviews': 4,
  'PATCH /api/reviews/{id}/moderation': 12,
  'PUT /api/reviews/{id}/reply': 8,
  'GET /api/reviews/{userId}': 3,
  'GET /api/stats/user-stats/{userId}': 3,
  'POST /api/orders/create-checkout-session': 4,
  // Session, checkout, the order in a transaction, and its page (docs/decisions/writing-orders.md).
  'POST /api/orders/confirm-payment': 6,
  'POST /api/webhooks/stripe': 4,
  'GET /api/orders/{email}': 3,
  'GET /api/orders/order/{id}': 2,
  'GET /api/orders/{id}/care': 4,
  'GET /api/auth/users': 3,
  'PUT /api/auth/users/{id}': 9,
  // Its votes are counted out as well, what goes is copied into the trash, and the total of accounts is one less.
  'DELETE /api/auth/users/{id}': 16,
  'POST /api/products/create-product': 7,
  'PATCH /api/products/update-product/{id}': 8,
  // Its stock is held before it is copied into the trash.
  'DELETE /api/products/{id}': 10,
  // The database itself makes small letters of the names, and imports take turns.
  'POST /api/products/import': 10,
  'GET /api/orders': 5,
  // With a parcel, whose letter says where it goes.
  'PATCH /api/orders/update-order-status/{id}': 14,
  // As many for a hundred orders as for one: orders, change, audit, history, batch, letters, totals.
  'POST /api/orders/bulk-status': 10,
  'GET /api/orders/bulk-status': 2,
  // Reads the later changes of the orders, and whether their e-mails have been sent.
  'POST /api/orders/bulk-status/{id}/undo': 14,
  // As many for 99 products as for one: products, prices, audit, batch.
  'POST /api/products/bulk-price': 8,
  'GET /api/products/bulk-price': 2,
  'POST /api/products/bulk-price/{id}/undo': 9,
  'GET /api/claims': 2,
  'GET /api/claims/orders/{id}': 4,
  'POST /api/claims/orders/{id}': 15,
  // Refused; with its money going back as many as a refund.
  'PATCH /api/claims/{id}': 13,
  'GET /api/shipping-risks': 2,
  'POST /api/shipping-risks': 5,
  'DELETE /api/shipping-risks/{id}': 5,
  // As many for a hundred orders as for one: found, locked, held, audit, history, letters.
  'POST /api/shipping-risks/hold-orders': 9,
  'GET /api/orders/counts': 2,
  'GET /api/orders/{id}/neighbours': 2,
  // The calendar of frost and heat is asked again.
  'PATCH /api/orders/{id}/delivery': 10,
  'POST /api/orders/{id}/shipments': 12,
  'DELETE /api/orders/shipments/{id}': 10,
  'POST /api/orders/{id}/notes': 6,
  // Written down, asked for at the provider, noted, and the page: three transactions.
  'POST /api/orders/{id}/refunds': 28,
  'POST /api/orders/{id}/cancel': 32,
  'DELETE /api/orders/delete-order/{id}': 7,
  'POST /api/orders/{id}/restore': 8,
  'GET /api/stats/admin-stats': 3,
  // A count for each list that an admin works through; orders to be packed are the sum of three.
  'GET /api/overview/to-do': 14,
  'GET /api/overview/sales': 4,
  'GET /api/overview/earnings.csv': 3,
  'GET /api/overview/best-sellers.csv': 2,
  'GET /api/payments': 3,
  'POST /api/payments/{id}/settle': 12,
  // The total, once there are more than one page shows.
  'GET /api/emails': 3,
  'POST /api/emails/{id}/resend': 7,
  'POST /api/emails/{id}/unsubscribe': 2,
  'GET /api/emails/preview/{kind}': 1,
  // More entries than one page holds are counted.
  'GET /api/views': 2,
  'POST /api/views': 8,
  'PATCH /api/views/{id}': 8,
  'DELETE /api/views/{id}': 2,
  'GET /api/trash': 2,
  // Row by row what went along, its figures counted anew, what was sold of it meanwhile taken off, and plants at home that were it.
  'POST /api/trash/{id}/restore': 23,
  // Of an account: its person is erased.
  'DELETE /api/trash/{id}': 57,
  'GET /api/webhook-endpoints': 2,
  'POST /api/webhook-endpoints': 8,
  'PATCH /api/webhook-endpoints/{id}': 7,
  'POST /api/webhook-endpoints/{id}/secret': 7,
  'POST /api/webhook-endpoints/{id}/test': 7,
  'GET /api/webhook-endpoints/{id}/deliveries': 3,
  'POST /api/webhook-endpoints/{id}/deliveries/{eventId}/resend': 8,
  'DELETE /api/webhook-endpoints/{id}': 7,
  'GET /api/audit': 3,
  'GET /api/products/export.csv': 2,
  'GET /api/orders/export.csv': 3,
  'GET /api/refunds/export.csv': 2,
  'GET /api/auth/users/export.csv': 2,
}

/** Pages drawn anew, of a hundred kept ones, after a change of this: the lists, the product, and those it is related to. */
export const DRAWINGS_MOST = {
  'no change': 0,
  'a product': 25,
  'a price': 25,
  'a review': 25,
  'an order status': 0,
}
