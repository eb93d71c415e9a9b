import type { FastifyReply, FastifyRequest } from 'fastify'
import { transferCalls } from '../../../../contract/calls/transfer.ts'
import type { ImportRow } from '../../../../contract/schemas/transfer.ts'
import { isId } from '../../../base/ids.ts'
import { MAX_IMPORT_BYTES } from '../../../../contract/transfer.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import * as exported from './export.store.ts'
import { type FileQuery, type Importer, importFile, previewFile } from './import-file.ts'
import { productImporter } from './import.service.ts'
import { factsImporter } from './plant-import.service.ts'
import { sendCsv, type CsvFile } from '../../../files/send-csv.ts'
import { orderFile } from './order-file.ts'
import { lineFile } from './order-lines.ts'
import { ruleImporter } from './rule-import.service.ts'
import { stockImporter } from './stock-import.service.ts'

/** Calls that export lists as CSV and import products, stock, plant facts and rules of sale. Admins only. */
export async function transferRoutes(app: App) {
  // Bytes, not text: only the shop can decide whether a file is text.
  app.addContentTypeParser(
    ['text/csv', 'application/vnd.ms-excel'],
    { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
    (_request, body, done) => done(null, body),
  )

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

  const takeFile =
    <Planned extends { view: ImportRow }, Written>(importer: Importer<Planned, Written>) =>
    async (request: FastifyRequest<{ Querystring: FileQuery }>) => {
      const file = fileOf(request.body)
      return request.query.commit
        ? importFile(app, importer, viewerOf(request), file, request.query)
        : previewFile(app, importer, file)
    }
  const files = { bodyLimit: MAX_IMPORT_BYTES }
  on('POST /api/products/import', files, takeFile(productImporter(app)))
  on('POST /api/stock/import', files, takeFile(stockImporter))
  on('POST /api/plant-facts/import', files, takeFile(factsImporter))
  on('POST /api/sale-rules/import', files, takeFile(ruleImporter))
}

function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw new AppError(415, 'unsupported_media_type', 'Send the file as text/csv')
}
