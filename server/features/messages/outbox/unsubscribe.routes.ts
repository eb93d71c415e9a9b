import { unsubscribeCalls } from '../../../../contract/calls/unsubscribe.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { notFound } from '../../../platform/errors.ts'
import { optOut } from './opt-outs.store.ts'

/** Call with which mail programs unsubscribe their readers without an account (RFC 8058), under the path of e-mails. */
export async function unsubscribeRoutes(app: App) {
  const on = routesOf(app, unsubscribeCalls)
  // Mail programs send a form with one field, which adds nothing to the address.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null, null),
  )
  on('POST /api/emails/:id/unsubscribe', async (request) => {
    if (!(await optOut(app.db, request.params.id, app.clock()))) throw notFound('E-mail')
    return { message: 'You are unsubscribed from these e-mails' }
  })
}
