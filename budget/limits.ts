/**
 * The limits of each cost; `npm run budget` fails above one. kB are 1,000 bytes as sent, compressed with brotli.
 * Anybody may lower a limit; raising one needs a reason.
 */
export type PageLimits = {
  scriptsKb: number
  stylesKb: number
  fontsKb: number
  imagesKb: { phone: number; desktop: number }
  requests: { phone: number; desktop: number }
  /** Levels of the request waterfall: the page, the files it names, and so on. */
  depth: number
  /** Cumulative layout shift. */
  shift: number
}

const both = (requests: number) => ({ phone: requests, desktop: requests })

// Every card shows whether few or none of a plant are left. A font that comes late moves words by up to seven pixels.
const firstPage = { scriptsKb: 134.5, stylesKb: 15, fontsKb: 50, requests: both(19), depth: 2, shift: 0.002 }
// The table of addresses, which every page loads, includes four pages that e-mails link to; fields share a file with the
// choice of plants to compare (docs/decisions/search-and-filters.md#comparison).
const formPage = { ...firstPage, scriptsKb: 151.5, requests: both(14) }
// The page asks for private data after it starts, which is one more level. An admin's page also loads stock, reviews and
// security.
// The routes of the screens for settings, pages, the blog, redirects and messages are in every dashboard.
const dashboard = { ...firstPage, scriptsKb: 152, requests: both(17), depth: 3 }

/** First loads, by the names of `budget/pages.ts`. */
export const PAGES_MOST = {
  // A desktop shows four columns of products, and a browser also fetches the pictures of the next rows.
  home: {
    ...firstPage,
    scriptsKb: 132.5,
    requests: { phone: 17, desktop: 23 },
    imagesKb: { phone: 150, desktop: 120 },
  },
  // The page itself asks for the counts beside the filters, which are not urgent; on a desktop at once. Each card shows
  // its plant's needs (docs/decisions/plants.md#facts-may-be-missing).
  shop: {
    ...firstPage,
    scriptsKb: 136.5,
    requests: { phone: 19, desktop: 20 },
    depth: 3,
    imagesKb: { phone: 90, desktop: 80 },
  },
  // A form, reasons beside each plant, and plant facts.
  finder: { ...firstPage, scriptsKb: 137, imagesKb: { phone: 90, desktop: 120 } },
  // Grew with stock, with review photos that are sorted, counted, reported and answered, and with the compare box
  // (docs/decisions/search-and-filters.md#comparison).
  product: { ...firstPage, scriptsKb: 139.5, imagesKb: { phone: 90, desktop: 90 } },
  // A table of text.
  compare: { ...firstPage, scriptsKb: 135.5, imagesKb: { phone: 30, desktop: 30 } },
  contact: { ...formPage, imagesKb: { phone: 10, desktop: 10 } },
  // On a desktop half of the login page is one picture, as tall as the form.
  login: { ...formPage, imagesKb: { phone: 10, desktop: 25 } },
  'customer dashboard': { ...dashboard, imagesKb: { phone: 10, desktop: 10 } },
  // The parts that an order's page shares with the list of orders are a file of their own; panels of orders link to
  // weather and claims. Cards that show a plant's needs are in every page's code.
  'admin dashboard': {
    ...dashboard,
    scriptsKb: 153.5,
    requests: both(18),
    imagesKb: { phone: 10, desktop: 10 },
  },
} satisfies Record<string, PageLimits>

/**
 * Statements of each call of the API, with empty caches. A call that places an order or changes its status also writes
 * an e-mail (docs/decisions/e-mail.md#the-outbox), and an order marks the buyer's reviews. An admin's change of products
 * or stock also writes webhook events; a sale does so in statements it already has
 * (docs/decisions/webhooks.md#written-with-their-cause).
 */
export const QUERIES_MOST: Record<string, number> = {
  'GET /api/products': 2,
  'GET /api/products/counts': 1,
  'GET /api/finder': 2,
  'GET /api/compare': 1,
  'GET /api/products/{id}': 2,
  'GET /api/products/related/{id}': 5,
  'GET /api/products/availability': 1,
  // Reads open checkouts of a product that is counted again, and units that are sold and not shipped. A repeated request
  // is looked up first.
  'PUT /api/stock/{productId}': 15,
  // More products than one page holds are counted.
  'GET /api/stock': 3,
  'GET /api/stock/export.csv': 2,
  // Stock levels and units still owed are read once for all rows.
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
  // A repeated wish does not count against a limit.
  'PUT /api/products/{id}/restock-wish': 5,
  'GET /api/products/{id}/restock-wish': 2,
  'DELETE /api/products/{id}/restock-wish': 2,
  'DELETE /api/stock/{productId}': 9,
  'GET /api/orders/addresses': 2,
  'POST /api/orders/release-checkout': 2,
  // Also looks up the legal pages.
  'GET /api/shop-info': 2,
  'GET /api/shop': 0,
  'GET /api/settings': 1,
  // Lock, write, audit, begin and end, and the settings read anew.
  'PATCH /api/settings': 7,
  'GET /api/settings/history': 2,
  'GET /api/reviews/total-reviews': 1,
  'POST /api/auth/register': 4,
  // The last statement remembers the network, so that failed logins of strangers do not delay it.
  'POST /api/auth/login': 5,
  'POST /api/auth/logout': 1,
  // A message from a bot, which is discarded.
  'POST /api/contact': 0,
  // The e-mails sent to that address today decide whether it gets one more.
  'POST /api/auth/forgot-password': 4,
  // Checks the token first and uses it after the hash; writes an e-mail about the change.
  'POST /api/auth/reset-password': 14,
  'POST /api/auth/change-password': 12,
  // Counts recent e-mails to that address before one more is written.
  'POST /api/auth/change-email': 12,
  'POST /api/auth/send-verification': 8,
  'POST /api/auth/confirm-address': 10,
  'POST /api/auth/undo-address': 12,
  // One query for each folder with personal data.
  'GET /api/account/data.json': 21,
  // Also deletes an admin's bulk changes, a shelf with its calendar and entries in the trash, and lowers the total of
  // accounts.
  'POST /api/account/delete': 57,
  // Reads plants, bought plants that are missing, and the calendar.
  'GET /api/shelf': 4,
  // Locks the account while its plants are counted.
  'POST /api/shelf': 9,
  'POST /api/shelf/bought': 7,
  'PATCH /api/shelf/{id}': 3,
  'DELETE /api/shelf/{id}': 4,
  'POST /api/shelf/calendar': 5,
  'DELETE /api/shelf/calendar': 2,
  // Counts a try before checking it.
  'POST /api/auth/login/second-factor': 11,
  'POST /api/auth/totp/begin': 5,
  'POST /api/auth/totp/confirm': 14,
  'POST /api/auth/totp/remove': 12,
  'POST /api/auth/recovery-codes': 11,
  // Also deletes passkeys and writes an e-mail.
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
  // Half-finished logins end with the sessions.
  'POST /api/auth/sessions/end-others': 6,
  'POST /api/auth/users/{id}/end-sessions': 9,
  'GET /api/auth/edit-profile': 2,
  'PATCH /api/auth/edit-profile': 3,
  // Counts and records the attempt first; checks the space before and after the work
  // (docs/decisions/pictures.md#upload-limits).
  // A stored picture is added to the total.
  'POST /uploadImage': 9,
  // The same picture again.
  'POST /api/uploadImage': 4,
  // Locks the order that makes it a verified purchase, so that it is not cancelled meanwhile.
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
  // Also subtracts its votes, copies the rows into the trash, and lowers the total of accounts.
  'DELETE /api/auth/users/{id}': 16,
  'POST /api/products/create-product': 7,
  'PATCH /api/products/update-product/{id}': 8,
  // Locks its stock before copying it into the trash.
  'DELETE /api/products/{id}': 10,
  // The database lower-cases the names, and imports take a lock.
  'POST /api/products/import': 10,
  'GET /api/orders': 5,
  // With a parcel, whose e-mail contains the address.
  'PATCH /api/orders/update-order-status/{id}': 14,
  // The number does not depend on the number of orders: orders, change, audit, history, batch, e-mails, totals.
  'POST /api/orders/bulk-status': 10,
  'GET /api/orders/bulk-status': 2,
  // Reads the later changes of the orders, and whether their e-mails have been sent.
  'POST /api/orders/bulk-status/{id}/undo': 14,
  // The number does not depend on the number of products: products, prices, audit, batch.
  'POST /api/products/bulk-price': 8,
  'GET /api/products/bulk-price': 2,
  'POST /api/products/bulk-price/{id}/undo': 9,
  'GET /api/claims': 2,
  'GET /api/claims/mine': 2,
  'GET /api/claims/orders/{id}': 4,
  'POST /api/claims/orders/{id}': 15,
  // For a refused claim; one with a refund takes as many as a refund.
  'PATCH /api/claims/{id}': 13,
  'GET /api/shipping-risks': 2,
  'POST /api/shipping-risks': 5,
  'DELETE /api/shipping-risks/{id}': 5,
  // The number does not depend on the number of orders: find, lock, hold, audit, history, e-mails.
  'POST /api/shipping-risks/hold-orders': 9,
  'GET /api/orders/counts': 2,
  'GET /api/orders/{id}/neighbours': 2,
  // Reads the shipping risks again.
  'PATCH /api/orders/{id}/delivery': 10,
  'POST /api/orders/{id}/shipments': 12,
  'DELETE /api/orders/shipments/{id}': 10,
  'POST /api/orders/{id}/notes': 6,
  // Records the refund, requests it at the provider, stores the result and reads the page: three transactions.
  'POST /api/orders/{id}/refunds': 28,
  'POST /api/orders/{id}/cancel': 32,
  'DELETE /api/orders/delete-order/{id}': 7,
  'POST /api/orders/{id}/restore': 8,
  'GET /api/stats/admin-stats': 3,
  // One count for each list of open tasks; orders to pack are the sum of three.
  // Four kinds, each with a time limit of its own.
  'GET /api/office/search': 18,
  'GET /api/office/waiting': 2,
  'GET /api/overview/to-do': 14,
  'GET /api/overview/sales': 4,
  'GET /api/overview/earnings.csv': 3,
  'GET /api/overview/best-sellers.csv': 2,
  'GET /api/payments': 3,
  'POST /api/payments/{id}/settle': 12,
  // Counts the total when there is more than one page.
  'GET /api/emails': 3,
  'POST /api/emails/{id}/resend': 7,
  'POST /api/emails/{id}/unsubscribe': 2,
  'GET /api/emails/preview/{kind}': 1,
  // Counts the entries when there is more than one page.
  'GET /api/views': 2,
  'POST /api/views': 8,
  'PATCH /api/views/{id}': 8,
  'DELETE /api/views/{id}': 2,
  'GET /api/contents': 3,
  // Locks the addresses; an audit entry.
  'POST /api/contents': 9,
  'GET /api/contents/{id}': 2,
  'PUT /api/contents/{id}': 10,
  'DELETE /api/contents/{id}': 9,
  'PUT /api/contents/{id}/publish': 9,
  'DELETE /api/contents/{id}/publish': 8,
  'GET /api/contents/{id}/versions': 3,
  'POST /api/contents/{id}/versions/{n}/restore': 10,
  'POST /api/contents/preview': 1,
  // Also reads the sizes of its pictures.
  'GET /api/pages/{slug}': 2,
  'GET /api/posts': 2,
  'GET /api/posts/{slug}': 2,
  'GET /api/contact-messages': 3,
  'PATCH /api/contact-messages/{id}': 6,
  'GET /api/redirects': 3,
  // Locks all redirects, looks along the chain, and says whether there is a page at the address.
  'POST /api/redirects': 12,
  'PATCH /api/redirects/{id}': 12,
  'DELETE /api/redirects/{id}': 7,
  'GET /api/redirects/missing': 2,
  'GET /api/redirects/export.csv': 2,
  'GET /api/trash': 2,
  // Restores the rows one by one, counts its figures again, subtracts later sales, and restores plants on shelves.
  'POST /api/trash/{id}/restore': 23,
  // For an account: erases the person.
  'DELETE /api/trash/{id}': 58,
  'GET /api/webhook-endpoints': 2,
  'POST /api/webhook-endpoints': 8,
  'PATCH /api/webhook-endpoints/{id}': 7,
  'POST /api/webhook-endpoints/{id}/secret': 7,
  'POST /api/webhook-endpoints/{id}/test': 7,
  'GET /api/webhook-endpoints/{id}/deliveries': 3,
  'POST /api/webhook-endpoints/{id}/deliveries/{eventId}/resend': 8,
  'DELETE /api/webhook-endpoints/{id}': 7,
  // One of them for the names of all subjects.
  'GET /api/audit': 4,
  'GET /api/products/export.csv': 2,
  'GET /api/orders/export.csv': 3,
  'GET /api/refunds/export.csv': 2,
  'GET /api/auth/users/export.csv': 2,
}

/** The pages rendered again, of a hundred cached ones, after such a change: the lists, the product, and its related products. */
export const DRAWINGS_MOST = {
  'no change': 0,
  'a product': 25,
  'a price': 25,
  'a review': 25,
  'an order status': 0,
}

/**
 * Megabytes, resident: of the serving process 60 s after the first start and after visits, by database, and of the process that draws
 * pictures. `npm run bench -- memory` measures all of it, the budget the visits.
 */
export const MEMORY_MOST = {
  embedded: { started: 420, visited: 440 },
  PostgreSQL: { started: 280, visited: 320 },
  drawing: 200,
}
