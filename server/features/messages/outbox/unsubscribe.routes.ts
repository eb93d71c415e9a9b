import { unsubscribeCalls } from '../../../../contract/calls/unsubscribe.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { notFound } from '../../../platform/errors.ts'
import { optOut } from './opt-outs.store.ts'

/** Ending a kind of letter without an account, as mail programs do it for their readers (RFC 8058); under the letters' prefix. */
export async function unsubscribeRoutes(app: App) {
  const on = routesOf(app, unsubscribeCalls)
  // They send a form with one field, whose only word says what the address says already.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null, null),
  )
  on('POST /api/emails/:id/unsubscribe', async (request) => {
    if (!(await optOut(app.db, request.params.id, app.clock()))) throw notFound('Letter')
    return { message: 'You get no more of these letters' }
  })
}
