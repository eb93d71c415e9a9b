import { MINUTE } from '../../../../contract/durations.ts'
import { shelfCalls } from '../../../../contract/calls/shelf.ts'
import { CalendarParams } from '../../../../contract/schemas/shelf.ts'
import { shelfPaths } from '../../../../contract/shelf.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { notFound, notSignedIn } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { lockUser } from '../accounts/accounts.store.ts'
import { issueFeed, ownerOfFeed } from './calendar.store.ts'
import { drawCalendar } from './calendar.ts'
import { presentPlant } from './shelf.present.ts'
import { listPlants } from './shelf.store.ts'

const few = { config: { rateLimit: { max: 10, timeWindow: MINUTE } } }
/** Enough for all programs of a family, or of an office behind one address, that read at the same minute. */
const readers = { max: 120, timeWindow: MINUTE }

/** Calls for the calendar of a shelf: its owner creates and deletes it; everybody with its address can read it. */
export async function calendarRoutes(app: App) {
  const on = routesOf(app, shelfCalls)

  on('POST /api/shelf/calendar', few, async (request) => {
    const { id } = viewerOf(request)
    const token = await inTransaction(app.db, async (tx) => {
      if ((await lockUser(tx, id)) === undefined) throw notSignedIn()
      return issueFeed(tx, id, app.clock())
    })
    return { url: app.config.publicUrl + shelfPaths.feed(token) }
  })

  on('DELETE /api/shelf/calendar', few, async (request) => {
    await app.db.deleteFrom('calendar_feeds').where('user_id', '=', viewerOf(request).id).execute()
    return { message: 'Calendar link deleted' }
  })

  app.get(
    '/calendar/:file',
    { config: { access: 'everyone', rateLimit: readers }, schema: { hide: true, params: CalendarParams } },
    async (request, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1]
      const owner = token === undefined ? undefined : await ownerOfFeed(app.db, token)
      if (owner === undefined) throw notFound('Calendar')
      const rows = await listPlants(app.db, owner)
      const plants = rows.map((row) => ({
        ...presentPlant(row),
        addedOn: row.created_at.toISOString().slice(0, 10),
        changedAt: row.updated_at,
      }))
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', 'inline; filename="shelf.ics"')
        .send(
          await drawCalendar(plants, {
            publicUrl: app.config.publicUrl,
            name: app.settings.get('shop.name'),
          }),
        )
    },
  )
}
