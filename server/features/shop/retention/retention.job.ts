import { DAY, HOUR } from '../../../../contract/durations.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import type { App } from '../../../platform/app-type.ts'
import { deleteBatches } from '../../../history/batches.store.ts'
import { deleteOldActions } from '../../../platform/counted-actions.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'
import { deleteMessages } from '../../messages/contact/contact.service.ts'
import { emptyTrash } from '../../../history/trash/trash.store.ts'
import { emptyInvoices } from '../../sales/invoices/invoices.store.ts'
import { forgetPastAddresses, forgetPastBuyers } from '../../sales/past-orders/past-orders.store.ts'
import { deleteUnpaidCheckouts, eraseEmailData, eraseAuditValues } from './retention.store.ts'

/** Milliseconds for which old rows are kept; the runbook states the same. */
export const KEPT_FOR = {
  unpaidCheckouts: 30 * DAY,
  auditValues: 365 * DAY,
  emailData: 90 * DAY,
  batches: DAY,
  countedActions: DAY,
  contactMessages: 365 * DAY,
  trash: TRASH_DAYS * DAY,
} as const

/** Milliseconds. The years of an invoice, and of a past order's buyer, are counted from the end of the one it was issued in, as by German law (AO, section 147, paragraph 4). */
function ageOfInvoices({ clock, settings }: Pick<App, 'clock' | 'settings'>): number {
  const now = clock()
  return now.getTime() - Date.UTC(now.getUTCFullYear() - settings.get('invoices.keepYears'), 0)
}

export function sweepOldRows(app: App): void {
  app.jobs.every('sweep-old-rows', HOUR, async () => {
    await sweepInBatches(app, 'checkouts', deleteUnpaidCheckouts, KEPT_FOR.unpaidCheckouts)
    await sweepInBatches(app, 'batches', deleteBatches, KEPT_FOR.batches)
    await sweepInBatches(app, 'counted actions', deleteOldActions, KEPT_FOR.countedActions)
    await sweepInBatches(app, 'trash', emptyTrash, KEPT_FOR.trash)
    await sweepInBatches(app, 'audit values', eraseAuditValues, KEPT_FOR.auditValues)
    await sweepInBatches(app, 'contact messages', deleteMessages, KEPT_FOR.contactMessages)
    const bookkeeping = ageOfInvoices(app)
    await sweepInBatches(app, 'invoices', emptyInvoices, bookkeeping)
    await sweepInBatches(app, 'past buyers', forgetPastBuyers, bookkeeping)
    await sweepInBatches(app, 'past addresses', forgetPastAddresses, bookkeeping)
    await sweepInBatches(app, 'e-mail contents', eraseEmailData, KEPT_FOR.emailData)
  })
}
