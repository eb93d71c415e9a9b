import middie from '@fastify/middie'
import type { Connect } from 'vite'
import type { App } from '../platform/app-type.ts'
import type { PageAssets, PageRenderer } from './web-entry.ts'

export type PageSource = {
  renderer: () => Promise<PageRenderer>
  assetsOf: (modules: string[]) => PageAssets
}

/** Serves pages straight from their sources, and updates them in the browser as they are edited. */
export async function developPages(app: App): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
    // Node reads the configuration itself: a bundled copy would be a new file, and the watcher would restart endlessly.
    configLoader: 'native',
  })
  // Before the server waits for its connections, because an open tab keeps one for reloading, which would block the restart.
  app.addHook('preClose', () => vite.close())
  await app.register(middie)
  app.use(viteOnly(vite.middlewares))
  return {
    renderer: async () => {
      const entry = (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as { renderPage: PageRenderer }
      return entry.renderPage
    },
    assetsOf: () => ({
      scripts: ['/@vite/client', '/web/app/entry-client.tsx'],
      styles: ['/web/app/styles.css'],
      preloads: [],
    }),
  }
}

/** Vite's own files; all other addresses belong to the shop. */
const viteFile = /^\/(@|web\/|contract\/|brand\/|node_modules\/)/

const viteOnly =
  (handle: Connect.Server): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (viteFile.test(request.url ?? '')) handle(request, response, next)
    else next()
  }
