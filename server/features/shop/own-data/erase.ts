import { sql } from 'kysely'
import { emailKeyOf } from '../../../base/email-key.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { PLACES } from './places.ts'

/** Who knows that an account's address is the person's, also if it was never confirmed: an admin, or the list of the erased, which does not say why. */
export type Voucher = 'admin' | 'erased list' | null

/**
 * Removes a person from every table with personal data, from the trash and accounting too. The account's row is locked, if any.
 */
export async function erasePerson(tx: Tx, id: string, at: Date, voucher: Voucher): Promise<void> {
  await lockOwn(tx, 'checkouts', id)
  await lockOwn(tx, 'orders', id)
  const emailKeys = await addressesOf(tx, id, voucher !== null)
  const confirmedKeys = voucher === 'erased list' ? await addressesOf(tx, id, false) : emailKeys
  const person = { id, emailKeys, confirmedKeys, others: await othersWith(tx, emailKeys, id), at }
  for (const { erase } of PLACES) await erase(tx, person)
}

const lockOwn = (tx: Tx, table: 'checkouts' | 'orders', userId: string) =>
  tx.selectFrom(table).select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()

/** Finds the addresses of an account. Anybody may open one with somebody else's: until it is confirmed, what names it is not theirs. */
async function addressesOf(tx: Tx, id: string, isVouched: boolean): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with account as (
      select email_key as key, ${isVouched} or verified_at is not null as is_theirs from users where id = ${id}
      union all select ${emailKeyOf('name')}, (
        select ${isVouched} or content ->> 'verified_at' is not null from trash_rows where trash_id = trash.id and of_table = 'users')
      from trash where kind = 'user' and subject_id = ${id})
    select key from account where is_theirs
    union select email_key from orders where user_id = ${id}
      and not exists (select from account where is_theirs is not true)`.execute(tx)
  return rows.map(({ key }) => key)
}

async function othersWith(tx: Tx, emailKeys: readonly string[], id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email_key = any(${emailKeys}::text[]) and id <> ${id}`.execute(tx)
  return rows.map((account) => account.id)
}

/** Finds deleted accounts that had the address of this one, which is confirmed: they belong to the same person. */
export async function earlierAccounts(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select trash.subject_id as id from trash
    join users on users.id = ${id} and users.email_key = ${emailKeyOf('trash.name')} and users.verified_at is not null
    where trash.kind = 'user' order by trash.id for update of trash`.execute(tx)
  return rows.map((account) => account.id)
}

/** True if any row still refers to the account. */
export async function isRemembered(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users where id = ${id}) or exists (select from orders where user_id = ${id})
      or exists (select from checkouts where user_id = ${id}) or exists (select from emails where user_id = ${id})
      as found`.execute(db)
  return rows[0]!.found
}
