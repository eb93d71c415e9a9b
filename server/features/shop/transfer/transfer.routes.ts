import type { FastifyReply, FastifyRequest } from 'fastify'
import { transferCalls } from '../../../../contract/calls/transfer.ts'
import type { ImportRow } from '../../../../contract/schemas/transfer.ts'
import { isId } from '../../../base/ids.ts'
import { MAX_IMPORT_BYTES } from '../../../../contract/transfer.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import type { CellValue } from '../../../files/cells.ts'
import {
  ORDER_HEADER,
  orderRows,
  plantRows,
  productRows,
  REDIRECT_HEADER,
  redirectRows,
  REFUND_HEADER,
  refundRows,
  stockRows,
  USER_HEADER,
  userRows,
} from './export.store.ts'
import { type FileQuery, type Importer, importFile, previewFile } from './import-file.ts'
import { productImporter } from './import.service.ts'
import { PLANT_HEADER } from './plant-columns.ts'
import { factsImporter } from './plant-import.service.ts'
import { PRODUCT_HEADER } from './product-columns.ts'
import { sendCsv } from '../../../files/send-csv.ts'
import { STOCK_HEADER } from './stock-columns.ts'
import { stockImporter } from './stock-import.service.ts'

type Rows = AsyncIterable<CellValue[][]>

/** Calls that export lists as CSV and import products, stock and plant facts. Admins only. */
export async function transferRoutes(app: App) {
  // Bytes, not text: only the shop can decide whether a file is text.
  app.addContentTypeParser(
    ['text/csv', 'application/vnd.ms-excel'],
    { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
    (_request, body, done) => done(null, body),
  )

  const on = routesOf(app, transferCalls)
  const send = async (reply: FastifyReply, name: string, header: readonly string[], rows: Rows) =>
    sendCsv(reply, name, app.clock(), header, rows)

  on('GET /api/products/export.csv', (_request, reply) =>
    send(reply, 'products', PRODUCT_HEADER, productRows(app.readDb)),
  )
  on('GET /api/plant-facts/export.csv', (_request, reply) =>
    send(reply, 'plant-facts', PLANT_HEADER, plantRows(app.readDb)),
  )
  // Read from the primary: sales and changed orders or users do not make readers avoid a replica that lags, and admins expect them in the file.
  on('GET /api/stock/export.csv', (_request, reply) => send(reply, 'stock', STOCK_HEADER, stockRows(app.db)))
  on('GET /api/orders/export.csv', ({ query: { ids, ...filter } }, reply) =>
    send(reply, 'orders', ORDER_HEADER, orderRows(app.db, filter, ids?.split(',').filter(isId))),
  )
  on('GET /api/refunds/export.csv', (_request, reply) =>
    send(reply, 'refunds', REFUND_HEADER, refundRows(app.db)),
  )
  on('GET /api/redirects/export.csv', (_request, reply) =>
    send(reply, 'redirects', REDIRECT_HEADER, redirectRows(app.db)),
  )
  on('GET /api/auth/users/export.csv', (_request, reply) =>
    send(reply, 'users', USER_HEADER, userRows(app.db)),
  )

  const takeFile =
    <Planned extends { view: ImportRow }, Written>(importer: Importer<Planned, Written>) =>
    async (request: FastifyRequest<{ Querystring: FileQuery }>) => {
      const file = fileOf(request.body)
      return request.query.commit
        ? importFile(app, importer, viewerOf(request), file, request.query)
        : previewFile(app, importer, file)
    }
  const files = { bodyLimit: MAX_IMPORT_BYTES }
  on('POST /api/products/import', files, takeFile(productImporter))
  on('POST /api/stock/import', files, takeFile(stockImporter))
  on('POST /api/plant-facts/import', files, takeFile(factsImporter))
}

function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw new AppError(415, 'unsupported_media_type', 'Send the file as text/csv')
}
