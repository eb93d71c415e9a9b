import { sql } from 'kysely'
import { DAY } from '../../../../contract/durations.ts'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { measureWaiting, type Waiting } from '../../../platform/row-metrics.ts'

/** Reports the number of queued e-mails, the age of the oldest, and those that failed in the last day. */
export const measureEmails = (app: App): void =>
  measureWaiting(app, {
    rows: { name: 'shop_emails', help: 'E-mails that are queued, and those that failed in the last day' },
    age: { name: 'shop_email_age_seconds', help: 'Age of the oldest queued e-mail, 0 without one' },
    count: (db, now) => countWaiting(db, new Date(now.getTime() - DAY)),
  })

/** Reads two small indexes, however many e-mails there are. */
async function countWaiting(db: Db, day: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as waiting, min(created_at) as since,
      (select count(*) from emails where state = 'failed' and due_at >= ${day}) as failed
    from emails where state in ('waiting', 'sending')`.execute(db)
  return rows[0]!
}
