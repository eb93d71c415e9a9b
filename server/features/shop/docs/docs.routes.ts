import type { App } from '../../../platform/app-type.ts'
import { renderDocs } from './docs.page.ts'
import { docsStyles } from './docs.styles.ts'

const CACHE_CONTROL = 'public, max-age=60'

/** Serves the API document for programs and people; prefix `/api`. */
export async function docsRoutes(app: App) {
  // Rendered once, at the first request, because routes do not change while the shop runs.
  let json: string | undefined
  let page: string | undefined
  const openApi = () => (json ??= JSON.stringify(app.swagger()))

  const serve = (path: string, type: string, content: () => string) =>
    app.get(path, { config: { access: 'everyone' }, schema: { hide: true } }, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', CACHE_CONTROL).send(content()),
    )

  serve('/openapi.json', 'application/json', openApi)
  serve('/docs', 'text/html', () => (page ??= renderDocs(JSON.parse(openApi()))))
  serve('/docs.css', 'text/css', () => docsStyles)
}
