import { pictureCalls } from '../../../../../contract/calls/pictures.ts'
import type { App } from '../../../../platform/app-type.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { changePictures, picturesOf } from './pictures.service.ts'

/** Calls with which admins choose the pictures of a product; shoppers read them with the product. */
export async function pictureRoutes(app: App) {
  const on = routesOf(app, pictureCalls)

  on('GET /api/products/:id/pictures', (request) => picturesOf(app, request.params.id.toLowerCase()))

  on('PUT /api/products/:id/pictures', (request) =>
    changePictures(app, viewerOf(request), request.params.id.toLowerCase(), request.body),
  )
}
