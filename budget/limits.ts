/**
 * The limits of each cost; `npm run budget` fails above one. Those of the statements of calls are in `server/testing/call-rows`. kB are 1,000
 * bytes as sent, compressed with brotli. Anybody may lower a limit; raising one needs a reason.
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

// Prices are printed in the currency of the shop with the taxes of its place, and a closed shop has a door. Every card shows whether few or none of a
// plant are left. A font that comes late moves words by up to seven pixels.
const firstPage = { scriptsKb: 135, stylesKb: 15, fontsKb: 50, requests: both(19), depth: 2, shift: 0.002 }
// The table of addresses, which every page loads, includes four pages that e-mails link to and twenty of the office; fields share a file with the
// choice of plants to compare (docs/decisions/search-and-filters.md#comparison). A form knows what it sent without an answer.
// Code is shared by few rules, so that a form brings a file that half of the other screens need too, with the names of currencies.
// All pages but the first carry what their shared files know of discounts, collections, unit prices and gifts.
const formPage = { ...firstPage, scriptsKb: 161.9, requests: both(16) }
// The routes of the screens for settings, categories, families, pages, the blog, redirects and messages are in every dashboard, and so are the
// second navigation with its numbers, the keys that open the search, and what restores a page drawn for its owner.
const dashboard = { ...firstPage, scriptsKb: 161, requests: both(23) }

/** First loads, by the names of `budget/pages.ts`. */
export const PAGE_LIMITS = {
  // A desktop shows four columns of products, and a browser also fetches the pictures of the next rows.
  home: {
    ...firstPage,
    scriptsKb: 135.2,
    requests: { phone: 17, desktop: 23 },
    imagesKb: { phone: 150, desktop: 120 },
  },
  // The page itself asks for the counts beside the filters, which are not urgent; on a desktop at once. Each card shows
  // its plant's needs (docs/decisions/plants.md#facts-may-be-missing).
  shop: {
    ...firstPage,
    // Texts in Markdown, which a product shares with posts, are in the file of all pages with products.
    // With the legal pages at the foot and the line above the header, which every page may have.
    // What is said to programs of deliveries, taxes and variants is in that file as well.
    scriptsKb: 143.4,
    requests: { phone: 19, desktop: 20 },
    depth: 3,
    imagesKb: { phone: 90, desktop: 80 },
  },
  // A form, reasons beside each plant, and plant facts.
  finder: { ...firstPage, scriptsKb: 144, imagesKb: { phone: 90, desktop: 120 } },
  // Grew with variants, a gallery and a description in Markdown, all in the first sight; with stock, with review photos that are sorted, counted, reported and answered, and with the compare box
  // (docs/decisions/search-and-filters.md#comparison). Every page settles a payment whose status page was left early.
  // Beside the price stand that of a litre and where it is not sold; below, who made an accessory and what it warns of, as the law asks.
  product: { ...firstPage, scriptsKb: 147.1, imagesKb: { phone: 90, desktop: 90 } },
  // A table of text.
  compare: { ...firstPage, scriptsKb: 142, imagesKb: { phone: 30, desktop: 30 } },
  // No code of the dashboards, where the editor of texts stands. What six screens share is one file.
  post: { ...firstPage, scriptsKb: 148.1, imagesKb: { phone: 90, desktop: 90 } },
  contact: { ...formPage, imagesKb: { phone: 10, desktop: 10 } },
  // On a desktop half of the login page is one picture, as tall as the form. Its card and its password field are files of their own.
  login: { ...formPage, scriptsKb: 163, requests: both(17), imagesKb: { phone: 10, desktop: 25 } },
  'customer dashboard': { ...dashboard, scriptsKb: 162.7, imagesKb: { phone: 10, desktop: 10 } },
  // The parts that an order's page shares with the list of orders are a file of their own; panels of orders link to
  // weather and claims. Cards that show a plant's needs are in every page's code.
  'admin dashboard': {
    ...dashboard,
    scriptsKb: 164.5,
    // One of them asks how much waits in the office.
    requests: both(24),
    imagesKb: { phone: 10, desktop: 10 },
  },
} satisfies Record<string, PageLimits>

/** The pages rendered again, of a hundred cached ones, after such a change: 7 lists, the product, and 18 that show it as related. */
export const DRAWING_LIMITS = {
  'no change': 0,
  'a product': 26,
  'a price': 26,
  'a review': 26,
  'an order status': 0,
}

/** Resident megabytes: of the serving process 60 s after its first start and after visits, and of the process that draws pictures. */
export const MEMORY_LIMITS = {
  embedded: { started: 430, visited: 455 },
  PostgreSQL: { started: 280, visited: 320 },
  drawing: 200,
}
