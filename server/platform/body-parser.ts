import type { App } from './app-type.ts'

/** Bytes of a JSON body: far above the largest order, far below what could hurt. Uploads have a limit of their own. */
export const BODY_LIMIT = 512 * 1024

/** JSON and nothing else. An empty body is no body, since some clients announce JSON with every call. */
export function parseJsonBodies(app: App): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null)
    else void parse(request, String(body), done)
  })
}
