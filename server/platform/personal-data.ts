import type { Db, Tx } from '../database/schema.ts'

/** The person whose data it is. */
type Person = {
  id: string
  /** Every address of the account that is known: its own, and those its orders were made with. */
  emailKeys: readonly string[]
  /** Other accounts that have one of these addresses by now: what names them is theirs. */
  others: readonly string[]
  at: Date
}

/**
 * Reads and erases a folder's personal data. Each folder with such data declares one, and `people/own-data` goes through
 * them in the order in which rows are locked; a test checks that every table is in one of them or is known to hold no
 * personal data.
 */
export type PersonalPlace = {
  /** The tables it answers for. */
  tables: readonly string[]
  /** Returns this person's data for the download, under names that people understand; nothing where there is none. */
  read?: (db: Db | Tx, person: Pick<Person, 'id'>) => Promise<Record<string, unknown>>
  /** Deletes what names the person and keeps what the books need, in one transaction with all other places. */
  erase: (tx: Tx, person: Person) => Promise<void>
}
