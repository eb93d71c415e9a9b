import {
  ClaimBody,
  ClaimListQuery,
  ClaimListView,
  DecisionBody,
  OrderClaimsView,
} from '../../../../contract/schemas/claim.ts'
import { IdParams } from '../../../../contract/schemas/common.ts'
import { fetchPage } from '../../../database/fetch-page.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { claim, presentClaim, readClaims } from './claims.service.ts'
import { countClaims, listClaims } from './claims.store.ts'
import { decide } from './decide.ts'

/** Claims on arrival; prefix `/api/claims`. A shop that does not know when an order left has none. */
export async function claimRoutes(app: App) {
  if (app.config.deliveryCountries.length === 0) return

  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Claims: open ones that wait longest first, others newest first',
        querystring: ClaimListQuery,
        response: { 200: ClaimListView },
      },
    },
    async ({ query }) => {
      const { rows, total, totalPages } = await fetchPage(app.db, query, {
        rows: (db, window) => listClaims(db, query.state, window),
        total: (db) => countClaims(db, query.state),
      })
      return {
        claims: rows.map((row) => ({ ...presentClaim(row), orderId: row.order_number })),
        totalClaims: total,
        totalPages,
      }
    },
  )

  app.get(
    '/orders/:id',
    {
      config: { access: 'signed-in' },
      schema: { params: IdParams, response: { 200: OrderClaimsView } },
    },
    async (request) => readClaims(app, viewerOf(request), request.params.id),
  )

  app.post(
    '/orders/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Says what did not arrive as it should, within some days after the order left',
        params: IdParams,
        body: ClaimBody,
        response: { 200: OrderClaimsView },
      },
    },
    async (request) => claim(app, viewerOf(request), request.params.id, request.body),
  )

  app.patch(
    '/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Answers a claim: money back, the same once more, or a refusal with its reason',
        params: IdParams,
        body: DecisionBody,
        response: { 200: OrderClaimsView },
      },
    },
    async (request) => decide(app, viewerOf(request), request.params.id, request.body),
  )
}
