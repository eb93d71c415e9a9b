import type { App } from '../../../platform/app-type.ts'
import { renderDocs } from './docs.page.ts'
import { docsStyles } from './docs.styles.ts'

const CACHE_CONTROL = 'public, max-age=60'

/** Serves the API document for programs and people; prefix `/api`. */
export async function docsRoutes(app: App) {
  // Rendered once, at the first request, because routes do not change while the shop runs; only its name does.
  let rendered: { title: string; json: string; page: string } | undefined
  const current = () => {
    const title = app.settings.get('shop.name')
    if (rendered?.title !== title) {
      const { info, ...document } = app.swagger()
      const json = JSON.stringify({ ...document, info: { ...info, title } })
      rendered = { title, json, page: renderDocs(JSON.parse(json)) }
    }
    return rendered
  }

  const serve = (path: string, type: string, content: () => string) =>
    app.get(path, { config: { access: 'everyone' }, schema: { hide: true } }, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', CACHE_CONTROL).send(content()),
    )

  serve('/openapi.json', 'application/json', () => current().json)
  serve('/docs', 'text/html', () => current().page)
  serve('/docs.css', 'text/css', () => docsStyles)
}
