import { HOUR } from '../../../../contract/durations.ts'
import { claimCalls } from '../../../../contract/calls/claims.ts'
import { answerPage, answerRows, newestFirst } from '../../../database/fetch-page.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { sendClaimsDigest } from './claims-digest.job.ts'
import { claim, nameOf, presentListed, readClaims } from './claims.service.ts'
import { countClaims, listClaims, ownClaims } from './claims.store.ts'
import { decide } from './decide.ts'
import { needDelivery } from '../delivery/needs-delivery.ts'
import { withdraw } from './withdraw.ts'

/** Calls for claims. A shop that does not record shipments has none. */
export async function claimRoutes(app: App) {
  needDelivery(app)
  sendClaimsDigest(app)
  const on = routesOf(app, claimCalls)

  on('GET /api/claims', ({ query }) =>
    answerPage(app.db, 'claims', query, {
      rows: (db, window) => listClaims(db, query.state, window),
      total: (db) => countClaims(db, query.state),
      present: (rows) => rows.map((row) => ({ ...presentListed(row), ...nameOf(row) })),
    }),
  )

  on('GET /api/claims/mine', (request) => {
    const { id } = viewerOf(request)
    return answerRows(app.db, 'claims', request.query, {
      matching: (db) => ownClaims(db, id),
      order: newestFirst('claims.created_at', 'claims.id'),
      present: (rows) => rows.map(presentListed),
    })
  })

  on('GET /api/claims/orders/:id', (request) => readClaims(app, viewerOf(request), request.params.id))

  on('POST /api/claims/orders/:id', (request) =>
    claim(app, viewerOf(request), request.params.id, request.body),
  )

  on('POST /api/withdrawals', { config: { rateLimit: { max: 10, timeWindow: HOUR } } }, (request) =>
    withdraw(app, request.body),
  )

  on('PATCH /api/claims/:id', (request) => decide(app, viewerOf(request), request.params.id, request.body))
}
