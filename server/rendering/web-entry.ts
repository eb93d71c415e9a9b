import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../base/start-error.ts'

/*
 * The only import from the server into the pages. They are built by Vite and cannot import this folder, so the types of
 * `web/app/entry-server.tsx` are repeated here.
 */
export type Transport = (request: {
  url: string
  method: string
}) => Promise<{ status: number; data: unknown }>
export type PageAssets = { scripts: string[]; styles: string[]; preloads: string[] }
export type RenderedPage = { status: number; html: string } | { status: number; location: string }
export type PageRenderer = (page: {
  url: string
  transport: Transport
  isPersonal: boolean
  assetsOf: (modules: string[]) => PageAssets
}) => Promise<RenderedPage>

type ManifestEntry = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, ManifestEntry>

const ENTRY = 'web/app/entry-client.tsx'

/** @throws StartError when the pages are not built */
export async function loadBuiltPages(dist: string): Promise<PageRenderer> {
  const file = join(dist, 'server/entry-server.js')
  if (!existsSync(file)) {
    throw new StartError(
      'The pages are not built: start the shop with npm start, or run npm run build first.',
    )
  }
  const entry = (await import(pathToFileURL(file).href)) as { renderPage: PageRenderer }
  return entry.renderPage
}

/** Returns the files of a page: the entry's and those of its screens, so that they load in parallel. */
export function builtAssets(dist: string): (modules: string[]) => PageAssets {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const known = new Map<string, PageAssets>()
  const sizeOf = (file: string) => statSync(join(dist, 'client', file)).size
  return (modules) => {
    const key = modules.join()
    const assets = known.get(key) ?? assetsOf(manifest, modules, sizeOf)
    known.set(key, assets)
    return assets
  }
}

function assetsOf(manifest: Manifest, modules: string[], sizeOf: (file: string) => number): PageAssets {
  const files = [ENTRY, ...modules].flatMap((name) => reachable(manifest, name))
  const entry = manifest[ENTRY]?.file
  const paths = (names: (string | undefined)[]) =>
    [...new Set(names)].flatMap((name) => (name === undefined ? [] : [`/${name}`]))
  return {
    scripts: paths([entry]),
    styles: paths(files.flatMap(({ css = [] }) => css)),
    // A browser requests them in this order, as far as its connections allow, so the largest come first.
    preloads: paths(
      files
        .map(({ file }) => file)
        .filter((file) => file !== entry)
        .toSorted((one, other) => sizeOf(other) - sizeOf(one)),
    ),
  }
}

function reachable(manifest: Manifest, name: string, seen = new Set<string>()): ManifestEntry[] {
  const entry = manifest[name]
  if (entry === undefined || seen.has(name)) return []
  seen.add(name)
  return [entry, ...(entry.imports ?? []).flatMap((next) => reachable(manifest, next, seen))]
}
