import { Readable } from 'node:stream'
import { importCalls } from '../../../../contract/calls/imports.ts'
import { MOVE_IN_BYTES } from '../../../../contract/imports.ts'
import { sendCsv } from '../../../files/send-csv.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireConfirmed, viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { wakeImports, workOnImports } from './import-jobs.ts'
import type { ImportRecord } from './imports.store.ts'
import { listImports, pageOfRows, reportOf, viewImport } from './imports.service.ts'
import { refuseWithoutRoom } from './pictures/fetch-pictures.job.ts'
import { receiveFile } from './receive.ts'
import { throwAway } from './throw-away.ts'
import { GIVEN_AWAY } from './writers/own/products/products.ts'
import { pauseImport, resumeImport, setOptions, startImport, theImport, undoImport } from './steps.ts'

/** Of people, and of prices that give a product away. */
const needsPassword = ({ kind, findings }: ImportRecord): boolean =>
  kind === 'customers' || kind === 'orders' || findings.notes[GIVEN_AWAY] !== undefined

const bringsPictures = ({ source, kind }: ImportRecord): boolean =>
  source !== 'own' && (kind === 'products' || kind === 'reviews')

/** Files of other shops: read, looked at, set, written, undone. Admins only. */
export async function importRoutes(app: App) {
  workOnImports(app)
  // The stream itself: a file may be larger than the memory of the shop.
  app.addContentTypeParser(['text/csv', 'application/vnd.ms-excel'], (_request, body, done) =>
    done(null, body),
  )

  const on = routesOf(app, importCalls)
  on('POST /api/imports', { bodyLimit: MOVE_IN_BYTES }, async (request) => {
    const { body } = request as { body: unknown }
    if (!(body instanceof Readable))
      throw new AppError(415, 'unsupported_media_type', 'Send the file as text/csv')
    const id = await receiveFile(app, viewerOf(request), request.query, body)
    await wakeImports(app)
    return viewImport(app, await theImport(app.db, id))
  })
  on('GET /api/imports', () => listImports(app))
  on('GET /api/imports/:id', async ({ params: { id } }) => viewImport(app, await theImport(app.db, id)))
  on('GET /api/imports/:id/rows', ({ params: { id }, query }) => pageOfRows(app, id, query))
  on('GET /api/imports/:id/report.csv', async ({ params: { id } }, reply) =>
    sendCsv(reply, 'import', app.clock(), await reportOf(app, id)),
  )
  on('PATCH /api/imports/:id', async ({ params: { id }, body: { options } }) =>
    viewImport(app, await setOptions(app, id, options)),
  )
  on('DELETE /api/imports/:id', async ({ params: { id } }) => {
    await throwAway(app, id)
    return { message: 'The file was thrown away' }
  })
  on('POST /api/imports/:id/start', async (request) => {
    const { id } = request.params
    const record = await theImport(app.db, id)
    if (needsPassword(record)) await requireConfirmed(request)
    if (bringsPictures(record)) await refuseWithoutRoom(app)
    return viewImport(app, await startImport(app, viewerOf(request), id, request.body.plan))
  })
  on('POST /api/imports/:id/pause', async ({ params: { id } }) => viewImport(app, await pauseImport(app, id)))
  on('POST /api/imports/:id/resume', async (request) =>
    viewImport(app, await resumeImport(app, viewerOf(request), request.params.id)),
  )
  on('POST /api/imports/:id/undo', async (request) =>
    viewImport(app, await undoImport(app, viewerOf(request), request.params.id)),
  )
}
