import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../database/schema.ts'

/** Expects a use for each discount of a checkout that is open, none of one that ended, and limited discounts to count theirs. */
export async function expectDiscountsToAddUp(db: Db): Promise<void> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from discounts where uses_most is not null and taken <> (
      select count(*) from discount_uses where discount_id = discounts.id and not ended)
    union all select count(*)::int from checkouts where money->'discounts' is not null and state = 'open'
      and not exists (select from discount_uses where checkout_id = checkouts.id and not ended)
    union all select count(*)::int from discount_uses join checkouts on checkouts.id = checkout_id
      where state = 'expired' and not ended`.execute(db)
  expect(rows.map(({ wrong }) => wrong)).toEqual([0, 0, 0])
}
