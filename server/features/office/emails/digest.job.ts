import { sql } from 'kysely'
import type { EmailKind } from '../../../../contract/email-kinds.ts'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { writeDaily } from '../../letters/outbox/daily-letters.job.ts'

/** Tells admins how many letters were given up the day before. */
export const sendDigests = (app: App): void =>
  writeDaily(app, {
    job: 'digest-emails',
    kind: 'digest',
    read: async (since, until, day) => {
      const failures = await failuresBetween(app.db, since, until)
      return failures.length === 0 ? null : { day, failures }
    },
  })

/** By kind. A digest that failed is no news for the next one. */
async function failuresBetween(
  db: Db,
  since: Date,
  until: Date,
): Promise<{ kind: EmailKind; letters: number }[]> {
  const { rows } = await sql<{ kind: EmailKind; letters: number }>`
    select kind, count(*) as letters from emails
    where state = 'failed' and due_at >= ${since} and due_at < ${until} and kind <> 'digest'
    group by kind order by kind`.execute(db)
  return rows
}
