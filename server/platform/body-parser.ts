import type { App } from './app-type.ts'

/** The most bytes of a JSON body: far above the largest order, far below a harmful size. Uploads have a limit of their own. */
export const BODY_LIMIT = 512 * 1024

/** Accepts JSON only. An empty body counts as none, because some clients announce JSON with every call. */
export function parseJsonBodies(app: App): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null)
    else void parse(request, String(body), done)
  })
}
