import { passportCalls } from '../../../../contract/calls/lots.ts'
import { sendCsv } from '../../../files/send-csv.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { packFrom, readPassports } from './passports.service.ts'
import { traceFile, traceLot } from './trace.ts'

/** Calls about the labels that orders get of the lots they were packed from, and recalls. */
export async function passportRoutes(app: App) {
  const on = routesOf(app, passportCalls)

  on('GET /api/orders/:id/passports', ({ params }) => readPassports(app, params.id))
  on('PUT /api/orders/:id/lots', (request) =>
    packFrom(app, viewerOf(request), request.params.id, request.body),
  )
  on('GET /api/lots/orders', ({ query }) => traceLot(app.db, query))
  on('GET /api/lots/orders.csv', ({ query: { code } }, reply) =>
    sendCsv(reply, 'lot', app.clock(), traceFile(app.db, code)),
  )
}
