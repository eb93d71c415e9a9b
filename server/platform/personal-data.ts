import { sql, type RawBuilder } from 'kysely'
import type { Database, Db, Tx } from '../database/schema.ts'

/** The account of rows that still count without theirs. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

export type Person = {
  id: string
  /** The addresses of the account and of its orders; none if nobody knows that they are theirs. */
  emailKeys: readonly string[]
  /** Those of them that their owner confirmed or an admin vouches for, also after a restore. */
  confirmedKeys: readonly string[]
  /** Other accounts that have one of these addresses now; rows that name them are theirs. */
  others: readonly string[]
  at: Date
}

/**
 * Reads and erases a folder's personal data. Each folder with such data declares one, and `shop/own-data` goes through them in the order in
 * which rows are locked; a test checks that every table is in one of them or is known to hold no personal data.
 */
export type PersonalPlace = {
  /** The tables whose personal data it handles. */
  tables: readonly string[]
  /** Returns this person's data for the download, under names that people understand; nothing where there is none. */
  read?: (db: Db | Tx, person: Pick<Person, 'id'>) => Promise<Record<string, unknown>>
  /** Deletes personal data and keeps the data that bookkeeping needs, in one transaction with all other folders. */
  erase: (tx: Tx, person: Person) => Promise<void>
}

/** True of rows whose address is this person's; one that another account has now may be a namesake's. @param key the column with the address's key */
export const namesThem = (
  key: RawBuilder<unknown>,
  { emailKeys, others }: Pick<Person, 'emailKeys' | 'others'>,
) =>
  sql<boolean>`(${key} <> '' and ${key} = any(${[...emailKeys]}::text[])
    and ${key} not in (select u.email_key from users u where u.id = any(${[...others]}::uuid[])))`

/** Reads columns of the rows of a table that belong to a person, oldest first. @param owner the column with the person's id */
export async function ownRows<Table extends keyof Database>(
  db: Db | Tx,
  table: Table,
  columns: readonly (keyof Database[Table] & string)[],
  id: string,
  owner: keyof Database[Table] & string = 'user_id' as keyof Database[Table] & string,
): Promise<unknown[]> {
  const { rows } = await sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(owner)} = ${id} order by created_at`.execute(db)
  return rows
}
