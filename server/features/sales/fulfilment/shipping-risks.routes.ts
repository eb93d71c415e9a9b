import { IdParams } from '../../../../contract/schemas/common.ts'
import {
  HoldBody,
  HoldView,
  RiskBody,
  RisksView,
  RiskView,
} from '../../../../contract/schemas/shipping-risk.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { addRisk, holdOrders, presentRisk, removeRisk } from './shipping-risks.service.ts'
import { listRisks } from './shipping-risks.store.ts'

const admins = { access: 'admin' } as const

/** The calendar of frost and heat; prefix `/api/shipping-risks`. A shop that asks for no addresses has none. */
export async function shippingRiskRoutes(app: App) {
  if (app.config.deliveryCountries.length === 0) return

  app.get(
    '/',
    {
      config: admins,
      schema: { summary: 'When it is too cold or too hot on the way', response: { 200: RisksView } },
    },
    async () => ({ risks: (await listRisks(app.db)).map(presentRisk) }),
  )

  app.post(
    '/',
    { config: admins, schema: { body: RiskBody, response: { 200: RiskView } } },
    async (request) => addRisk(app, viewerOf(request), request.body),
  )

  app.delete(
    '/:id',
    { config: admins, schema: { params: IdParams, response: { 200: RiskView } } },
    async (request) => removeRisk(app, viewerOf(request), request.params.id),
  )

  app.post(
    '/hold-orders',
    {
      config: admins,
      schema: {
        summary:
          'Holds or frees up to a hundred orders of a region that have live plants, with a letter each',
        body: HoldBody,
        response: { 200: HoldView },
      },
    },
    async (request) => holdOrders(app, viewerOf(request), request.body),
  )
}
