import { DAY, HOUR_SECONDS } from '../../../base/durations.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import type { App } from '../../../platform/app-type.ts'
import { deleteBatches } from '../../../history/batches.store.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'
import { deleteMessages } from '../../messages/contact/contact.service.ts'
import { emptyTrash } from '../../../history/trash/trash.store.ts'
import { deleteUnpaidCheckouts, eraseEmailData, eraseAuditValues } from './retention.store.ts'

/** Milliseconds for which old rows are kept; the runbook states the same. */
export const KEPT_FOR = {
  unpaidCheckouts: 30 * DAY,
  auditValues: 365 * DAY,
  emailData: 90 * DAY,
  batches: DAY,
  contactMessages: 365 * DAY,
  trash: TRASH_DAYS * DAY,
} as const

export function sweepOldRows(app: App): void {
  const before = (age: number) => new Date(app.clock().getTime() - age)
  app.jobs.every('sweep-old-rows', HOUR_SECONDS, async () => {
    await sweepInBatches(app, 'checkouts', (limit) =>
      deleteUnpaidCheckouts(app.db, before(KEPT_FOR.unpaidCheckouts), limit),
    )
    await sweepInBatches(app, 'batches', (limit) => deleteBatches(app.db, before(KEPT_FOR.batches), limit))
    await sweepInBatches(app, 'trash', (limit) => emptyTrash(app.db, before(KEPT_FOR.trash), limit))
    await sweepInBatches(app, 'audit values', (limit) =>
      eraseAuditValues(app.db, before(KEPT_FOR.auditValues), limit),
    )
    await sweepInBatches(app, 'contact messages', (limit) =>
      deleteMessages(app.db, before(KEPT_FOR.contactMessages), limit),
    )
    await sweepInBatches(app, 'letters', (limit) => eraseEmailData(app.db, before(KEPT_FOR.emailData), limit))
  })
}
