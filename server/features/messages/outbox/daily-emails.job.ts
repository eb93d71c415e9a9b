import type { EmailKind } from '../../../../contract/email-kinds.ts'
import { dayBefore, dayIn, startOfDay } from '../../../../contract/shop-days.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { queueToAdmins } from './emails.store.ts'
import type { DataOf } from './kinds/kinds.ts'

const HOUR_SECONDS = 3_600

type Daily<Kind extends EmailKind> = {
  /** Name of the job. */
  job: string
  kind: Kind
  /** Reads the events of `day`, which lies between the two times; `null` when there is nothing to report. */
  read: (since: Date, until: Date, day: string) => Promise<DataOf<Kind> | null>
}

/**
 * Queues an e-mail to every admin once a day about the day before, by the shop's clock. Each admin gets one per day, from whichever node is
 * first.
 */
export function writeDaily<Kind extends EmailKind>(app: App, { job, kind, read }: Daily<Kind>): void {
  app.jobs.every(job, HOUR_SECONDS, async () => {
    const at = app.clock()
    const timeZone = app.settings.get('shop.timeZone')
    const today = dayIn(at, timeZone)
    const day = dayBefore(today)
    const data = await read(startOfDay(day, timeZone), startOfDay(today, timeZone), day)
    if (data === null) return
    await inTransaction(app.db, (tx) => queueToAdmins(tx, { kind, about: day, orderId: null, data, at }))
    app.outbox.wake()
  })
}
