import * as z from 'zod'
import {
  MovementListQuery,
  MovementListView,
  StockAnswer,
  StockBody,
  StockListQuery,
  StockListView,
  StockParams,
} from '../../../../contract/schemas/stock.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { changeStock, pageOfMovements, pageOfStock, stockOf, stopStock } from './stock.service.ts'

/** How many of each product are left, for admins. */
export async function stockRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Products that are counted, the scarcest first',
        querystring: StockListQuery,
        response: { 200: StockListView },
      },
    },
    (request) => pageOfStock(app, request.query),
  )

  app.get(
    '/:productId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'How many of one product are left; null for one that is not counted',
        params: StockParams,
        response: { 200: StockAnswer },
      },
    },
    (request) => stockOf(app, request.params.productId.toLowerCase()),
  )

  app.get(
    '/:productId/movements',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Why the quantity of a product changed, newest first',
        params: StockParams,
        querystring: MovementListQuery,
        response: { 200: MovementListView },
      },
    },
    (request) => pageOfMovements(app, request.params.productId.toLowerCase(), request.query),
  )

  app.put(
    '/:productId',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'Change how many are left, or say how many pots stand on the shelf; the first count begins it',
        params: StockParams,
        body: StockBody,
        response: { 200: StockAnswer },
      },
    },
    (request) => changeStock(app, viewerOf(request), request.params.productId.toLowerCase(), request.body),
  )

  app.delete(
    '/:productId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Sell a product without counting it; its ledger stays',
        params: StockParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await stopStock(app, viewerOf(request), request.params.productId.toLowerCase())
      return reply.code(204).send(null)
    },
  )
}
