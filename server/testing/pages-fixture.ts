import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { tagsOfCall } from '../caching/tags.ts'
import type { App } from '../platform/app-type.ts'
import { pageDrawer } from '../rendering/page-renderer.ts'
import { servePages } from '../rendering/pages.routes.ts'
import { sitemapRoutes } from '../rendering/sitemap.routes.ts'
import type { PageRenderer } from '../rendering/web-entry.ts'
import { closeAtEnd } from './close-at-end.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** The web's sources, without the illustrations, which take half a minute to draw. */
function openSources(): Promise<ViteDevServer> {
  return createServer({
    configLoader: 'native',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'undrawn-scenes',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:scenes' ? '\0undrawn-scenes' : undefined),
        load: (id) =>
          id === '\0undrawn-scenes'
            ? `const scene = { key: 'scene', width: 640, height: 480, widths: [160, 640], placeholder: '#e8e8d8' }
               export const scenes = new Proxy({}, { get: () => scene })`
            : undefined,
      },
    ],
  })
}

const ADDRESS = '192.0.2.1'

/** The parts of a shop that routes of pages ask. */
const PARTS = [
  'onInvalidate',
  'metrics',
  'frontDoor',
  'limits',
  'refuseWhenBusy',
  'noteSecurity',
  'config',
  'settings',
  'db',
  'redirects',
  'clock',
] as const

/** A server of a shop without routes, to which those of pages are added. */
export async function openServerOf({ app }: TestShop): Promise<App> {
  const server: App = Fastify()
  // A loop cannot say that each part has the type of its name.
  for (const part of PARTS) server.decorate(part, app[part] as never)
  server.decorateRequest('viewer', null)
  await server.register(cookie)
  return server
}

/** One shop for a whole file, with its pages as the sources of the web draw them. */
export async function setUpPages() {
  const shop = await openTestShop({ env: { RATE_LIMITS: 'on' } })
  const sources = await closeAtEnd(openSources())
  const { renderPage } = (await sources.ssrLoadModule('/web/app/entry-server.tsx')) as {
    renderPage: PageRenderer
  }
  const drawn: string[] = []
  const transports: WeakRef<object>[] = []
  const assetsOf = () => ({ scripts: ['/entry.js'], styles: [], preloads: [] })
  const watched: PageRenderer = (page) => {
    transports.push(new WeakRef(page.transport))
    return renderPage(page)
  }
  const draw = pageDrawer(shop.app, async () => watched, assetsOf, tagsOfCall)
  const pages = await closeAtEnd(openServerOf(shop))
  await pages.register(sitemapRoutes)
  const drawAndCount: typeof draw = (path, session) => {
    drawn.push(path)
    return draw(path, session)
  }
  servePages(pages, drawAndCount, true)
  await pages.ready()
  const product = await shop.world.product({ name: 'Tiger <b>aloe</b>', price_cents: 1_250 })

  return {
    shop,
    product,
    renderPage,
    get: (url: string, headers: Record<string, string> = {}, remoteAddress = ADDRESS) =>
      pages.inject({ url, headers, remoteAddress }),
    /** Draws a page that no visitor asked for. */
    draw: (path: string) => draw(path),
    /** The paths that were drawn for visitors. */
    drawn,
    /** An object of each rendering that only its store holds. */
    transports,
  }
}

/** The visible text of a page, without data for programs. */
export const wordsOf = (page: string): string =>
  page
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** The structured data of a page for search engines. */
export const structuredData = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
