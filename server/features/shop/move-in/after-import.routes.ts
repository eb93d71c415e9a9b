import { afterImportCalls } from '../../../../contract/calls/imports.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { viewImport } from './imports.service.ts'
import { inviteCustomers } from './invite.ts'
import { fetchMovedPictures, wakePictures } from './pictures/fetch-pictures.job.ts'
import { retryPictures } from './pictures/picture-fetches.store.ts'
import { theImport } from './steps.ts'

/** What comes after the writing of an import: pictures that are fetched, and customers who are invited. */
export async function afterImportRoutes(app: App) {
  fetchMovedPictures(app)

  const on = routesOf(app, afterImportCalls)

  on('POST /api/imports/:id/pictures/retry', async ({ params: { id } }) => {
    const record = await theImport(app.db, id)
    await retryPictures(app.db, id, app.clock())
    await wakePictures(app)
    return viewImport(app, record)
  })

  on('POST /api/imports/:id/invite', async (request) => {
    const record = await theImport(app.db, request.params.id)
    await inviteCustomers(app, viewerOf(request), record)
    return viewImport(app, record)
  })
}
