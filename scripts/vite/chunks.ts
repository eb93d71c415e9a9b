import { join } from 'node:path'

export const ENTRY = 'web/app/entry-client.tsx'

type Info = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Info | null }

const inRoot = (file: string) => join(import.meta.dirname, '../..', file)

/** Where most visitors arrive. */
const HOME = inRoot('web/features/catalogue/home/HomePage.tsx')
const FIRST_SCREENS = /\/web\/features\/catalogue\/products\/([a-z]+\/)?\w+Page\.tsx$/
/** What nobody sees without a login. */
const DASHBOARDS =
  /\/web\/(tables|charts|features\/(dashboard|people\/(?!login\/\w+\.)|shop|[\w/-]+\/admin))\//
/** A form brings the form library, which few pages need. */
const FORMS = /\/node_modules\/react-hook-form|\/web\/forms\/use-text-form/
/** What brings the form library along, and opens later than the first page of a dashboard. */
const EDITORS = /\/web\/tables\/edit\//

/**
 * The file of a module that several screens share: `shell` of every page and the home page, `browse` of pages that show products, `shared`
 * of many others. A screen's own code stays with it, and what few share is a file of its own.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const users = [...usersOf(id, graph)]
  if (users.includes(inRoot(ENTRY))) return 'shell'
  const screens = users.filter((user) => (graph.getModuleInfo(user)?.dynamicImporters.length ?? 0) > 0)
  if (screens.length < 2) return null
  if (screens.includes(HOME)) return 'shell'
  if (screens.some((screen) => FIRST_SCREENS.test(screen))) return 'browse'
  if (FORMS.test(id)) return 'forms'
  if (EDITORS.test(id)) return null
  if (screens.every((screen) => DASHBOARDS.test(screen))) return screens.length < 4 ? null : 'dashboard'
  return screens.length < 9 ? null : 'shared'
}

/** The module itself and all that depend on it, except those that load it later. */
function usersOf(id: string, graph: Graph, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known
  known.add(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) usersOf(importer, graph, known)
  return known
}

/** A group takes along what its modules depend on and no earlier group took, so each comes after those it imports. */
export const groups = [
  // Libraries change less often than the shop, so they have a file of their own; lazily loaded ones stay with their page.
  { name: 'vendor', test: /\/node_modules\//, tags: ['$initial' as const] },
  ...['shell', 'browse', 'shared', 'forms', 'dashboard'].map((chunk) => ({
    debugName: chunk,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  })),
]
