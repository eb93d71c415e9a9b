import { sql } from 'kysely'
import { DAY } from '../../../../contract/durations.ts'
import { INVITES_A_DAY } from '../../../../contract/imports.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict, rateLimited } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueEmails } from '../../messages/outbox/emails.store.ts'
import { lockUninvited, noteInvited } from '../../people/accounts/moved-users.store.ts'
import type { ImportRecord } from './imports.store.ts'

/** Days for which the link of an invitation works: people read such mail late. */
const LINK_DAYS = 7

const KIND = 'customer invitation'

/**
 * Invites moved customers to choose a password: at most `INVITES_A_DAY` in a day, as more at once look like spam to mail servers, and nobody twice.
 *
 * @returns how many
 * @throws AppError 409 when nobody is left, or no customers were written, 429 when a day's are sent
 */
export async function inviteCustomers(
  shop: Pick<App, 'db' | 'clock' | 'outbox'>,
  admin: Viewer,
  { id: importId, kind, state }: Pick<ImportRecord, 'id' | 'kind' | 'state'>,
): Promise<number> {
  if (kind !== 'customers' || state !== 'done') throw conflict('This import has written no customers')
  const at = shop.clock()
  const invited = await inTransaction(shop.db, async (tx) => {
    const next = await lockUninvited(tx, INVITES_A_DAY)
    if (next.length === 0) throw conflict('All customers are invited')
    // Asked behind the lock of the first of them, so that two admins at once do not send twice as many.
    const { rows } = await sql<{ sent: number }>`
      select count(*) as sent from emails where created_at > ${new Date(at.getTime() - DAY)} and kind = ${KIND}`.execute(
      tx,
    )
    const customers = next.slice(0, Math.max(0, INVITES_A_DAY - rows[0]!.sent))
    if (customers.length === 0)
      throw rateLimited(
        `${INVITES_A_DAY} invitations were sent within a day. Please send the next ones tomorrow`,
      )
    await noteInvited(
      tx,
      customers.map(({ id }) => id),
    )
    await queueEmails(
      tx,
      customers.map(({ id, email }) => ({
        kind: KIND,
        about: id,
        to: email,
        userId: id,
        data: { days: LINK_DAYS },
        at,
      })),
    )
    await recordAudit(tx, admin, 'invite customers', ['import', importId], {
      after: { invited: customers.length },
      at,
    })
    return customers.length
  })
  shop.outbox.wake()
  return invited
}
