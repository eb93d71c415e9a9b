import { UserIdParams } from '../../../../contract/schemas/common.ts'
import { AdminStats, UserStats } from '../../../../contract/schemas/stats.ts'
import { correctTotals } from '../../sales/orders/order-totals.store.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { emailKey } from '../../../base/email-key.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { canReadUserRecords } from '../../people/accounts/accounts.policy.ts'
import { findUser, findUserByEmail } from '../../people/accounts/accounts.store.ts'
import { adminStats, userStats } from './stats.service.ts'

const HOUR_SECONDS = 60 * 60

/** Figures come from the primary: they are right immediately after a change. */
export async function statsRoutes(app: App) {
  app.jobs.every('correct-totals', HOUR_SECONDS, async () => {
    const corrections = await inTransaction(app.db, correctTotals)
    if (corrections.length > 0) app.log.warn({ corrections }, 'running totals differed from their rows')
  })

  app.get(
    '/user-stats/:userId',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: "One user's figures, by id or e-mail address",
        params: UserIdParams,
        response: { 200: UserStats },
      },
    },
    async (request) => {
      const viewer = viewerOf(request)
      const asked = request.params.userId
      const id = isOwnEmail(viewer, asked) ? viewer.id : asked
      if (!canReadUserRecords(viewer, id)) throw forbidden()
      const user = id.includes('@') ? await findUserByEmail(app.db, id) : await findUser(app.db, id)
      if (!user) throw notFound('User')
      return await userStats(app.db, user.id)
    },
  )

  app.get(
    '/admin-stats',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Figures of the whole shop and the earnings of each month of this year',
        response: { 200: AdminStats },
      },
    },
    () => adminStats(app.db, { now: app.clock(), timeZone: app.config.timeZone }),
  )
}

const isOwnEmail = (viewer: Viewer, text: string): boolean => emailKey(text) === emailKey(viewer.email)
