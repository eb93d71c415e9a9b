import { familyCalls } from '../../../../contract/calls/families.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { copyFacts } from './copy-facts.ts'
import { createFamily, dissolveFamily, editFamily, familyView } from './families.service.ts'

/** Calls with which admins make and edit the variants of a product as one table. */
export async function familyRoutes(app: App) {
  const on = routesOf(app, familyCalls)

  on('GET /api/families/:id', (request) => familyView(app, request.params.id))

  on('POST /api/families', (request) => createFamily(app, viewerOf(request), request.body))

  on('PATCH /api/families/:id', (request) =>
    editFamily(app, viewerOf(request), request.params.id, request.body),
  )

  on('POST /api/families/:id/plant-facts', (request) =>
    copyFacts(app, viewerOf(request), request.params.id, request.body.productId),
  )

  on('DELETE /api/families/:id', async (request, reply) => {
    await dissolveFamily(app, viewerOf(request), request.params.id)
    return reply.code(204).send()
  })
}
