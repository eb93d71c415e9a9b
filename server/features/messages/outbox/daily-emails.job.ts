import { HOUR } from '../../../../contract/durations.ts'
import type { EmailKind } from '../../../../contract/email-kinds.ts'
import { dayBefore, dayIn, startOfDay } from '../../../../contract/shop-days.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { queueToAdmins } from './emails.store.ts'
import type { DataOf } from './kinds/kinds.ts'

type Daily<Kind extends EmailKind> = {
  job: string
  kind: Kind
  /** Of its subject, where two of a kind are written on one day. */
  topic?: string
  /** Who gets it; every admin unless given. */
  readers?: 'notify.lowStock' | 'notify.failedEmails'
  /** Reads the events of `day`, which lies between the two times; `null` when there is nothing to report. */
  read: (since: Date, until: Date, day: string) => Promise<DataOf<Kind> | null>
}

/** Queues an e-mail to admins once a day about the day before, by the shop's clock; one per reader and day, whichever node is first. */
export function writeDaily<Kind extends EmailKind>(app: App, daily: Daily<Kind>): void {
  const { job, kind, topic = '', readers, read } = daily
  app.jobs.every(job, HOUR, async () => {
    const at = app.clock()
    const timeZone = app.settings.get('shop.timeZone')
    const today = dayIn(at, timeZone)
    const day = dayBefore(today)
    const data = await read(startOfDay(day, timeZone), startOfDay(today, timeZone), day)
    if (data === null) return
    const email = { kind, about: topic + day, data, at }
    const addresses = readers === undefined ? null : app.settings.get(readers)
    await inTransaction(app.db, (tx) => queueToAdmins(tx, email, addresses))
    app.outbox.wake()
  })
}
