import {
  ImportQuery,
  type ImportRow,
  ImportView,
  StockImportQuery,
} from '../../../../contract/schemas/transfer.ts'
import { OrderExportQuery } from '../../../../contract/schemas/order.ts'
import { isId } from '../../../base/ids.ts'
import { IMPORT_BYTES_MOST } from '../../../../contract/transfer.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import type { CellValue } from './cells.ts'
import {
  ORDER_HEADER,
  orderRows,
  plantRows,
  productRows,
  REFUND_HEADER,
  refundRows,
  stockRows,
  USER_HEADER,
  userRows,
} from './export.store.ts'
import { type Importer, importFile, previewFile } from './import-file.ts'
import { productImporter } from './import.service.ts'
import { PLANT_HEADER } from './plant-columns.ts'
import { factsImporter } from './plant-import.service.ts'
import { PRODUCT_HEADER } from './product-columns.ts'
import { sendCsv } from './send-csv.ts'
import { STOCK_HEADER } from './stock-columns.ts'
import { stockImporter } from './stock-import.service.ts'

/** Lists out of the shop as CSV, products, stock and plant facts into it. Admins only. */
export async function transferRoutes(app: App) {
  // Bytes, not text: only the shop can say whether a file is text at all.
  app.addContentTypeParser(
    ['text/csv', 'application/vnd.ms-excel'],
    { parseAs: 'buffer', bodyLimit: IMPORT_BYTES_MOST },
    (_request, body, done) => done(null, body),
  )

  const exportList = (
    path: string,
    name: string,
    header: readonly string[],
    rows: () => AsyncIterable<CellValue[][]>,
    asking: { confirm?: true } = {},
  ) =>
    app.get(
      path,
      {
        config: { access: 'admin', ...asking },
        schema: { summary: `All ${name} as a CSV file`, produces: ['text/csv'] },
      },
      (_request, reply) => sendCsv(reply, name, app.clock(), header, rows()),
    )

  exportList('/products/export.csv', 'products', PRODUCT_HEADER, () => productRows(app.readDb))
  exportList('/plant-facts/export.csv', 'plant-facts', PLANT_HEADER, () => plantRows(app.readDb))
  // Nobody tells replicas' readers of a sale, or of a changed order or user, and an admin expects to find it in the file.
  exportList('/stock/export.csv', 'stock', STOCK_HEADER, () => stockRows(app.db))
  app.get(
    '/orders/export.csv',
    {
      config: { access: 'admin', confirm: true },
      schema: {
        summary: 'All orders as a CSV file, those of a list, or those that are named',
        produces: ['text/csv'],
        querystring: OrderExportQuery,
      },
    },
    ({ query: { ids, ...filter } }, reply) =>
      sendCsv(
        reply,
        'orders',
        app.clock(),
        ORDER_HEADER,
        orderRows(app.db, filter, ids?.split(',').filter(isId)),
      ),
  )
  exportList('/refunds/export.csv', 'refunds', REFUND_HEADER, () => refundRows(app.db))
  exportList('/auth/users/export.csv', 'users', USER_HEADER, () => userRows(app.db), { confirm: true })

  const takeFile = <Planned extends { view: ImportRow }, Written>(
    url: string,
    summary: string,
    importer: Importer<Planned, Written>,
    querystring: typeof ImportQuery | typeof StockImportQuery = ImportQuery,
  ) =>
    app.post(
      url,
      {
        bodyLimit: IMPORT_BYTES_MOST,
        config: { access: 'admin' },
        schema: { summary, consumes: ['text/csv'], querystring, response: { 200: ImportView } },
      },
      async (request) => {
        const file = fileOf(request.body)
        return request.query.commit
          ? await importFile(app, importer, viewerOf(request), file, request.query)
          : await previewFile(app, importer, file)
      },
    )
  takeFile('/products/import', 'Preview an import of products, or commit it, all or nothing', productImporter)
  takeFile(
    '/stock/import',
    'Preview a file of stock, or write it, all or nothing',
    stockImporter,
    StockImportQuery,
  )
  takeFile('/plant-facts/import', 'Preview a file of plant facts, or write it, all or nothing', factsImporter)
}

function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw new AppError(415, 'unsupported_media_type', 'Send the file as text/csv')
}
