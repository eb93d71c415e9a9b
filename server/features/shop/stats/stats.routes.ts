import { statsCalls } from '../../../../contract/calls/stats.ts'
import { correctTotals } from '../../sales/orders/order-totals.store.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { HOUR } from '../../../../contract/durations.ts'
import { emailKey } from '../../../base/email-key.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { canReadUserRecords } from '../../people/accounts/accounts.policy.ts'
import { findUser, findUserByEmail } from '../../people/accounts/accounts.store.ts'
import { adminStats, userStats } from './stats.service.ts'

/** Calls for statistics. Read from the primary, so that figures are right immediately after a change. */
export async function statsRoutes(app: App) {
  const on = routesOf(app, statsCalls)
  app.jobs.every('correct-totals', HOUR, async () => {
    const corrections = await inTransaction(app.db, correctTotals)
    if (corrections.length > 0) app.log.warn({ corrections }, 'running totals differed from their rows')
  })

  on('GET /api/stats/user-stats/:userId', async (request) => {
    const viewer = viewerOf(request)
    const asked = request.params.userId
    const id = isOwnEmail(viewer, asked) ? viewer.id : asked
    if (!canReadUserRecords(viewer, id)) throw forbidden()
    const user = id.includes('@') ? await findUserByEmail(app.db, id) : await findUser(app.db, id)
    if (!user) throw notFound('User')
    return await userStats(app.db, user.id, app.settings.get('money.currency'))
  })

  on('GET /api/stats/admin-stats', () =>
    adminStats(app.db, {
      now: app.clock(),
      timeZone: app.settings.get('shop.timeZone'),
      currency: app.settings.get('money.currency'),
    }),
  )
}

const isOwnEmail = (viewer: Viewer, text: string): boolean => emailKey(text) === emailKey(viewer.email)
