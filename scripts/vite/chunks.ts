import { join } from 'node:path'

export const ENTRY = 'web/app/entry-client.tsx'

const HOME = 'web/features/catalogue/home/HomePage.tsx'

/** Screens where visitors arrive. The others need a login or a form, so nobody arrives there. */
const firstScreens = [
  'web/features/catalogue/home/HomePage.tsx',
  'web/features/catalogue/products/shop/ShopPage.tsx',
  'web/features/catalogue/products/shop/CategoryPage.tsx',
  'web/features/catalogue/products/ProductPage.tsx',
  'web/features/catalogue/products/search/SearchPage.tsx',
]

/** Screens and parts for signed-in users only. */
const dashboards =
  /\/web\/(tables|charts|features\/(dashboard|shop\/(?!content\/(?!admin\/))|people\/(accounts|own-data|shelf|login\/security)|sales\/(payments|care\/CareSheet|claims\/MyClaims|orders\/(MyOrders|NoOrders))|catalogue\/reviews\/MyReviews|[\w/]+\/admin\/))/

/** The first screens of the dashboards, and the frame around all of them. */
const arrivals = /\/(AdminDashboard|UserDashboard|DashboardShell)\.tsx$/

/** Import screens, which few people use, and rarely. */
const imports = /\/Import\w+\.tsx$/

/** Parts that show an order or its payment, except the dashboards that list them. */
const orders =
  /\/web\/features\/sales\/(care\/CareLink|(checkout|claims|delivery|orders|refunds)\/(?!admin\/|MyClaims|MyOrders|NoOrders))/

/** Parts that show a product's reviews, and the dashboards that list them. */
const reviews = /\/web\/features\/catalogue\/reviews\//

/** A large library, used only by pages with a form. */
const formLibrary = /\/(node_modules\/react-hook-form|web\/forms\/(use-text-form|constraints)\.ts)/

/** Plant facts of the product page and the comparison, which draw them after a change of page. */
const plants = /\/contract\/(plants|compare-address|care-words)\.ts$/

/** The words of a page or a post, which the editor of texts shows too. */
const texts = /\/web\/features\/shop\/content\/[\w-]+\.tsx$/

/** Code of a few forms that few people open. */
const rareForms = /\/web\/forms\/(use-conflict|ConflictNotice)\.tsx$/

/** The fields of forms that take pictures or files. */
const uploads = /\/web\/(features\/common\/uploads\/|ui\/FileField\.tsx)/

/** The shapes, with what they alone list, and the head of the dashboards' lists, which are no first pages. */
const listHeads =
  /\/(contract\/(lists|audit|checkout-states|email-kinds)\.ts|web\/tables\/(ListHead|ListToolbar|SearchField|views\/Views)\.tsx)$/

/** Code shared by the pages that only links in e-mails open. */
const linkPages = /\/web\/features\/people\/login\/recovery\/(EmailLinkStep\.tsx|use-link-token\.ts)$/

/**
 * `shell` is on every page, `browse` on those that show products, `reviews` on those that show reviews of a product,
 * `uploads` on those that take pictures or files, `forms` on those with a form, `orders` on those that show an order,
 * `dashboard` on those for signed-in users, `lists` on those with a dashboard's list, and `shared` holds code that several
 * other screens have in common. A chunk comes after those it imports, because a group takes along all modules that its
 * own depend on and that no earlier group took.
 */
const chunks = [
  'shell',
  'browse',
  'reviews',
  'shared',
  'uploads',
  'forms',
  'orders',
  'dashboard',
  'lists',
] as const
type Chunk = (typeof chunks)[number]

type Info = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Info | null }

const inRoot = (file: string) => join(import.meta.dirname, '../..', file)

/** Returns the chunk of one of the shop's modules; `null` leaves a screen's own code with the screen. */
function chunkOf(id: string, graph: Graph): Chunk | null {
  const users = usersOf(id, graph)
  if (users.has(inRoot(ENTRY))) return 'shell'
  const screens = screensAmong(users, graph)
  if (screens.length < 2) return null
  if (users.has(inRoot(HOME))) return 'shell'
  const first = firstScreens.filter((file) => users.has(inRoot(file)))
  if (first.length > 0) return first.length === 1 && reviews.test(id) ? 'reviews' : 'browse'
  if (formLibrary.test(id)) return 'forms'
  if (uploads.test(id)) return 'uploads'
  if (plants.test(id) || linkPages.test(id) || rareForms.test(id) || texts.test(id)) return null
  if (!screens.every((screen) => dashboards.test(screen) || orders.test(screen))) return 'shared'
  if (screens.some((screen) => orders.test(screen))) return 'orders'
  if (screens.every((screen) => imports.test(screen))) return null
  // A form that several dashboards share is a file of its own, or each dashboard would load the form library.
  if (usesForms(id, graph)) return null
  if (listHeads.test(id)) return 'lists'
  // So is code shared by two pages that are no first pages.
  return screens.length > 2 || screens.some((screen) => arrivals.test(screen)) ? 'dashboard' : null
}

const usesForms = (id: string, graph: Graph) =>
  graph.getModuleInfo(id)?.importedIds.some((each) => formLibrary.test(each)) ?? false

const openedLater = (ids: Set<string>, graph: Graph) =>
  [...ids].filter((id) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)

/** Returns the modules that are loaded later, except those loaded only by another of these, which share code with its page. */
function screensAmong(ids: Set<string>, graph: Graph): string[] {
  const opened = openedLater(ids, graph)
  return opened.filter((id) => {
    const openers = new Set(
      (graph.getModuleInfo(id)?.dynamicImporters ?? []).flatMap((each) =>
        openedLater(usersOf(each, graph), graph),
      ),
    )
    return openers.size !== 1 || openers.has(id) || !opened.some((each) => openers.has(each))
  })
}

/** Returns the module itself and all that depend on it, except those that load it dynamically. */
function usersOf(id: string, graph: Graph, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known
  known.add(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) usersOf(importer, graph, known)
  return known
}

const isLibrary = (id: string): boolean => id.includes('/node_modules/')

/** The division of the pages' code into files, as groups for Rolldown. */
export const groups = [
  // Libraries change less often than the shop, so they have a file of their own; lazily loaded ones stay with their page.
  { name: 'vendor', test: isLibrary, tags: ['$initial' as const] },
  ...chunks.map((chunk) => ({
    debugName: chunk,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  })),
]
