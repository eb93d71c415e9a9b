import { sql } from 'kysely'
import type { EmailKind } from '../../../../contract/email-kinds.ts'
import type { Db } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { queueEmail } from '../../letters/outbox/emails.store.ts'

const HOUR_SECONDS = 3_600
const DAY = 24 * 60 * 60 * 1_000

/** Writes to every admin, once a day, how many letters were given up the day before; nothing when none was. Days are those of UTC. */
export function sendDigests(app: App): void {
  app.jobs.every('digest-emails', HOUR_SECONDS, async () => {
    const at = app.clock()
    const today = new Date(at.toISOString().slice(0, 10))
    const yesterday = new Date(today.getTime() - DAY)
    const failures = await failuresBetween(app.db, yesterday, today)
    if (failures.length === 0) return
    const day = yesterday.toISOString().slice(0, 10)
    const admins = await app.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('role', '=', 'admin')
      .execute()
    await inTransaction(app.db, async (tx) => {
      for (const { id, email } of admins)
        await queueEmail(tx, {
          kind: 'digest',
          about: `${day}:${id}`,
          to: email,
          userId: id,
          orderId: null,
          data: { day, failures },
          at,
        })
    })
    app.letters.wake()
  })
}

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
