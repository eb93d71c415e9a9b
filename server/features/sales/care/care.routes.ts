import { CareSheetView } from '../../../../contract/schemas/care.ts'
import { IdParams } from '../../../../contract/schemas/common.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { careForLetter, readCareSheet } from './care.service.ts'

/** How to keep what was bought; prefix `/api/orders`. */
export async function careRoutes(app: App) {
  // What is known is asked for when the letter leaves, so that no purchase waits for it.
  app.letters.addFacts('order placed', ({ data }) => careForLetter(app.db, data))

  app.get(
    '/:id/care',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'How to keep the plants of an order; those of which nothing is known are left out',
        params: IdParams,
        response: { 200: CareSheetView },
      },
    },
    (request) => readCareSheet(app.db, viewerOf(request), request.params.id),
  )
}
