import type { Db, Tx } from '../database/schema.ts'

/** Whose data it is. */
type Person = {
  id: string
  /** Every address of the account that is known: its own, and those its orders were made with. */
  emailKeys: readonly string[]
  /** Other accounts that have one of these addresses by now: what names them is theirs. */
  others: readonly string[]
  at: Date
}

/**
 * Where a room remembers people. Each such room declares one, and `people/own-data` goes through them in the order in which rows are
 * locked; a test holds that every table of the database is in one of them or known to hold nobody.
 */
export type PersonalPlace = {
  /** The tables it answers for. */
  tables: readonly string[]
  /** What the download says of this person, by a name for people; nothing where there is nothing to say. */
  read?: (db: Db | Tx, person: Pick<Person, 'id'>) => Promise<Record<string, unknown>>
  /** Deletes what names the person and keeps what the books need, in one transaction with all other places. */
  erase: (tx: Tx, person: Person) => Promise<void>
}
