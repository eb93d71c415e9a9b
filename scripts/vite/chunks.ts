import { join } from 'node:path'

export const ENTRY = 'web/app/entry-client.tsx'

const HOME = 'web/features/catalogue/home/HomePage.tsx'

/** Screens that visitors arrive at. The others belong to people who sign in or fill in a form: nobody's first page. */
const firstScreens = [
  'web/features/catalogue/home/HomePage.tsx',
  'web/features/catalogue/products/shop/ShopPage.tsx',
  'web/features/catalogue/products/shop/CategoryPage.tsx',
  'web/features/catalogue/products/ProductPage.tsx',
  'web/features/catalogue/products/search/SearchPage.tsx',
]

/** Screens and parts that only people who signed in ever see. */
const dashboards =
  /\/web\/(tables|charts|features\/(dashboard|shop|people\/(accounts|shelf|login\/security)|sales\/(payments|orders\/(MyOrders|NoOrders|care\/))|catalogue\/reviews\/MyReviews|[\w/]+\/admin\/))/

/** Where people of the dashboards arrive. */
const arrivals = /\/(AdminDashboard|UserDashboard)\.tsx$/

/** Where files are read in, which few do and nobody daily. */
const imports = /\/Import\w+\.tsx$/

/** What shows an order or how its payment went, beside the dashboards that list it. */
const orders =
  /\/web\/features\/sales\/(checkout|delivery|orders|refunds)\/(?!admin\/|care\/|MyOrders|NoOrders)/

/** What a product's page shows of its reviews, and the dashboards that list them. */
const reviews = /\/web\/features\/catalogue\/reviews\//

/** Heavy, and on no page without a form. */
const formLibrary = /\/(node_modules\/react-hook-form|web\/forms\/(use-text-form|constraints)\.ts)/

/** What is said of a plant on its own page and in a comparison, which draw it when somebody comes from another page. */
const plants = /\/contract\/(plants|compare-address|care-words)\.ts$/

/** Of two forms that few ever open. */
const photos = /\/web\/features\/common\/uploads\/PhotosField\.tsx$/

/** The head of the dashboards' lists, where nobody arrives. */
const listHeads = /\/web\/tables\/(ListHead|ListToolbar|SearchField|views\/Views)\.tsx$/

/** What pages have in common that only letters lead to. */
const letters = /\/web\/features\/people\/login\/recovery\/(LetterStep\.tsx|use-letter-token\.ts)$/

/**
 * `shell` is on every page, `browse` on those that show products, `reviews` on those that show what was said of one, `forms` on those with a form, `orders` on those that show an order,
 * `dashboard` on those of people who signed in, `lists` on those of the dashboards' lists, `shared` holds what several other screens have in common. What imports comes after what it imports: a group takes along
 * whatever its modules stand on and nobody took before.
 */
const chunks = ['shell', 'browse', 'reviews', 'shared', 'forms', 'orders', 'dashboard', 'lists'] as const
type Chunk = (typeof chunks)[number]

type Info = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Info | null }

const inRoot = (file: string) => join(import.meta.dirname, '../..', file)

/** Where a module of the shop's own stands; a screen keeps what is its alone. */
function chunkOf(id: string, graph: Graph): Chunk | null {
  const users = usersOf(id, graph)
  if (users.has(inRoot(ENTRY))) return 'shell'
  const screens = screensAmong(users, graph)
  if (screens.length < 2) return null
  if (users.has(inRoot(HOME))) return 'shell'
  const first = firstScreens.filter((file) => users.has(inRoot(file)))
  if (first.length > 0) return first.length === 1 && reviews.test(id) ? 'reviews' : 'browse'
  if (formLibrary.test(id)) return 'forms'
  if (plants.test(id) || letters.test(id) || photos.test(id)) return null
  if (!screens.every((screen) => dashboards.test(screen) || orders.test(screen))) return 'shared'
  if (screens.some((screen) => orders.test(screen))) return 'orders'
  if (screens.every((screen) => imports.test(screen))) return null
  // A form that several dashboards share is a file of its own, or each dashboard would bring the form library along.
  if (usesForms(id, graph)) return null
  if (listHeads.test(id)) return 'lists'
  // So is what two pages share that nobody arrives at.
  return screens.length > 2 || screens.some((screen) => arrivals.test(screen)) ? 'dashboard' : null
}

const usesForms = (id: string, graph: Graph) =>
  graph.getModuleInfo(id)?.importedIds.some((each) => formLibrary.test(each)) ?? false

const openedLater = (ids: Set<string>, graph: Graph) =>
  [...ids].filter((id) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)

/** What is opened later, but not what only another of these opens: a part finds there what it has in common with its page. */
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

/** The module itself and all that stand on it, not counting those that open it later. */
function usersOf(id: string, graph: Graph, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known
  known.add(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) usersOf(importer, graph, known)
  return known
}

const isLibrary = (id: string): boolean => id.includes('/node_modules/')

/** How the pages' code is divided into files, by Rolldown's groups. */
export const groups = [
  // Libraries outlive a release, so they stand in a file of their own; lazily loaded ones stay with their page.
  { name: 'vendor', test: isLibrary, tags: ['$initial' as const] },
  ...chunks.map((chunk) => ({
    debugName: chunk,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  })),
]
