import { USER_COLUMNS } from './accounts.store.ts'
import { ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'

/** The account itself. Sessions and login factors refer to it and are deleted by the database. */
export const accountPlace: PersonalPlace = {
  tables: [
    'users',
    'sessions',
    'account_tokens',
    'totp_factors',
    'recovery_codes',
    'passkeys',
    'login_challenges',
  ],
  read: async (db, { id }) => ({
    profile: await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst(),
    sessions: await ownRows(db, 'sessions', ['device', 'created_at', 'last_seen_at', 'expires_at'], id),
    passkeys: await ownRows(db, 'passkeys', ['name', 'created_at', 'last_used_at'], id),
  }),
  erase: async (tx, { id, at }) => {
    await tx.deleteFrom('users').where('id', '=', id).execute()
    await tx
      .insertInto('erased_accounts')
      .values({ user_id: id, erased_at: at })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  },
}
