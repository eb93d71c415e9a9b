import { join } from 'node:path'

export const ENTRY = 'web/app/entry-client.tsx'

/** Screens that visitors arrive at. The others belong to people who sign in or fill in a form: nobody's first page. */
const firstScreens = [
  'web/features/home/HomePage.tsx',
  'web/features/shop/ShopPage.tsx',
  'web/features/shop/CategoryPage.tsx',
  'web/features/product/ProductPage.tsx',
  'web/features/search/SearchPage.tsx',
]

/** Screens and parts that only people who signed in ever see. */
const dashboards = /\/web\/features\/(account|admin|dashboard)\//

type Info = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Info | null }

const inRoot = (file: string) => join(import.meta.dirname, '../..', file)

/** What every page needs and what a first screen shares with another. */
function inShell(id: string, graph: Graph): boolean {
  const users = usersOf(id, graph)
  const isOfFirst = firstScreens.some((file) => users.has(inRoot(file)))
  return users.has(inRoot(ENTRY)) || (isOfFirst && screensAmong(users, graph).length > 1)
}

const isShared = (id: string, graph: Graph) => screensAmong(usersOf(id, graph), graph).length > 1

function laterName(id: string, graph: Graph): string | null {
  if (!isShared(id, graph)) return null
  const isOfDashboards = screensAmong(usersOf(id, graph), graph).every((screen) => dashboards.test(screen))
  return isOfDashboards ? 'dashboard' : 'forms'
}

const screensAmong = (ids: Set<string>, graph: Graph) =>
  [...ids].filter((id) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)

/** The module itself and all that stand on it, not counting those that open it later. */
function usersOf(id: string, graph: Graph, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known
  known.add(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) usersOf(importer, graph, known)
  return known
}

/** How the pages' code is divided into files, by Rolldown's groups. */
export const groups = [
  // Libraries outlive a release, so they stand in a file of their own; lazily loaded ones stay with their page.
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const] },
  { debugName: 'shell', name: (id: string, graph: Graph) => (inShell(id, graph) ? 'shell' : null) },
  // What the other screens share: tables and the like among the dashboards, forms among all of them.
  { debugName: 'later', name: (id: string, graph: Graph) => laterName(id, graph) },
]
