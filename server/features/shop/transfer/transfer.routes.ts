import type { FastifyReply } from 'fastify'
import { transferCalls } from '../../../../contract/calls/transfer.ts'
import { isId } from '../../../base/ids.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import * as exported from './export.store.ts'
import { sendCsv, type CsvFile } from '../../../files/send-csv.ts'
import { orderFile } from './order-file.ts'
import { lineFile } from './order-lines.ts'

/** Calls that export lists as CSV. Admins only. */
export async function transferRoutes(app: App) {
  const on = routesOf(app, transferCalls)
  const send = (reply: FastifyReply, name: string, file: CsvFile) => sendCsv(reply, name, app.clock(), file)

  on('GET /api/products/export.csv', async (_, reply) =>
    send(reply, 'products', await exported.productFile(app.db, app.settings.get('money.currency'))),
  )
  on('GET /api/plant-facts/export.csv', async (_, reply) =>
    send(reply, 'plant-facts', await exported.plantFile(app.db)),
  )
  on('GET /api/stock/export.csv', (_, reply) => send(reply, 'stock', exported.stockFile(app.db)))
  on('GET /api/orders/export.csv', async ({ query: { ids, ...filter } }, reply) =>
    send(reply, 'orders', await orderFile(app.db, filter, ids?.split(',').filter(isId))),
  )
  on('GET /api/refunds/export.csv', (_, reply) =>
    send(reply, 'refunds', exported.refundFile(app.db, app.settings.get('shop.timeZone'))),
  )
  on('GET /api/invoices/export.csv', (_, reply) => send(reply, 'invoices', exported.invoiceFile(app.db)))
  on('GET /api/orders/lines.csv', ({ query }, reply) =>
    send(
      reply,
      'order-lines',
      lineFile(
        app.db,
        query,
        app.settings.get('shop.timeZone'),
        app.settings.get('trade.passport') !== 'none',
      ),
    ),
  )
  on('GET /api/sale-rules/export.csv', (_, reply) =>
    send(reply, 'where-plants-may-go', exported.saleRuleFile(app.db)),
  )
  on('GET /api/redirects/export.csv', (_, reply) => send(reply, 'redirects', exported.redirectFile(app.db)))
  on('GET /api/auth/users/export.csv', (_, reply) => send(reply, 'users', exported.userFile(app.db)))
}
