import { sql } from 'kysely'
import type { EmailKind } from '../../../../../contract/email-kinds.ts'
import type { Db } from '../../../../database/schema.ts'
import type { App } from '../../../../platform/app-type.ts'
import { writeDaily } from '../daily-emails.job.ts'

/** Tells admins every morning which e-mails of the day before failed. */
export function sendFailuresDigest(app: App): void {
  writeDaily(app, {
    job: 'failed-email-digests',
    kind: 'digest',
    topic: 'failed e-mails ',
    readers: 'notify.failedEmails',
    read: async (since, until, day) => {
      const failures = await failuresBetween(app.db, since, until)
      return failures.length === 0 ? null : { day, failures }
    },
  })
}

/** Counts failed e-mails by kind; a digest that failed is not reported in the next. */
async function failuresBetween(db: Db, since: Date, until: Date) {
  const { rows } = await sql<{ kind: EmailKind; count: number }>`
    select kind, count(*) as count from emails
    where state = 'failed' and due_at >= ${since} and due_at < ${until} and kind <> 'digest'
    group by kind order by kind`.execute(db)
  return rows
}
