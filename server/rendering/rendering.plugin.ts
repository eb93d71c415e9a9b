import { join } from 'node:path'
import { tagsOfCall } from '../caching/tags.ts'
import type { App } from '../platform/app-type.ts'
import { developPages } from './dev-pages.ts'
import { pageDrawer } from './page-renderer.ts'
import { servePages } from './pages.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { serveStaticFiles } from './static-files.ts'
import { builtAssets, loadBuiltPages } from './web-entry.ts'
import { serveWebManifest } from './web-manifest.ts'

const dist = join(import.meta.dirname, '../../dist')

/** Serves the shop's pages and their files. */
export async function renderPages(app: App, { dev }: { dev: boolean }): Promise<void> {
  await app.register(sitemapRoutes)
  await serveStaticFiles(app, dist)
  serveWebManifest(app)
  const source = dev ? await developPages(app) : await builtPages()
  const draw = pageDrawer(app, source.renderer, source.assetsOf, tagsOfCall)
  servePages(app, draw, !dev)
}

async function builtPages() {
  const renderPage = await loadBuiltPages(dist)
  return { renderer: async () => renderPage, assetsOf: builtAssets(dist) }
}
