import { UNSUBSCRIBABLE_KINDS } from '../../../../contract/email-kinds.ts'
import { isId } from '../../../base/ids.ts'
import { emailKey } from '../../../base/email-key.ts'
import type { Db } from '../../../database/schema.ts'

/** Stores that an e-mail's reader, who alone knows its id, wants no more of its kind. @returns false for one that cannot be ended */
export async function optOut(db: Db, emailId: string, at: Date): Promise<boolean> {
  if (!isId(emailId)) return false
  const email = await db
    .selectFrom('emails')
    .select(['to_address', 'kind'])
    .where('id', '=', emailId)
    .where('kind', 'in', UNSUBSCRIBABLE_KINDS)
    .where('to_address', '<>', '')
    .executeTakeFirst()
  if (email === undefined) return false
  await db
    .insertInto('email_opt_outs')
    .values({ email_key: emailKey(email.to_address), kind: email.kind, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
