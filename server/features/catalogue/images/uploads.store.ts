import { sql } from 'kysely'
import { deleteSome } from '../../../database/rows.ts'
import type { Db } from '../../../database/schema.ts'
import { newId } from '../../../base/ids.ts'
import { isNewCustomer } from '../../people/accounts/is-new-customer.ts'

type Attempt = { ownerId: string; network: string; since: Date; now: Date }
/** @property isNew true if its sender is a new customer */
export type RecordedAttempt = { id: string; isNew: boolean }
type AttemptLimits = Record<'each' | 'network' | 'all' | 'newCustomers', number>

/** Records an attempt, refused ones included, unless a limit of its sender or of all stored pictures is reached. @returns what was recorded, or the limit */
export async function recordAttempt(
  db: Db,
  { ownerId, network, since, now }: Attempt,
  limits: AttemptLimits,
): Promise<RecordedAttempt | { reached: 'sender' | 'all' }> {
  const counts = await db
    .selectFrom('upload_attempts')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('owner_id', '=', ownerId).as('own'),
      fn.countAll<number>().filterWhere('network', '=', network).as('ofNetwork'),
      fn.countAll<number>().filterWhere('kept', '=', true).as('kept'),
      isNewCustomer(ownerId, now).as('isNew'),
    ])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (counts.own >= limits.each || (counts.isNew && counts.ofNetwork >= limits.network))
    return { reached: 'sender' }
  if (counts.kept >= (counts.isNew ? limits.newCustomers : limits.all)) return { reached: 'all' }
  const id = newId()
  await db.insertInto('upload_attempts').values({ id, owner_id: ownerId, network, created_at: now }).execute()
  return { id, isNew: counts.isNew }
}

/** Counts a picture that held a process until its time was up as that many attempts more. */
export async function recordSlowAttempt(db: Db, { id }: RecordedAttempt, more: number): Promise<void> {
  await db
    .insertInto('upload_attempts')
    .columns(['id', 'owner_id', 'network', 'created_at'])
    .expression(
      db
        .selectFrom('upload_attempts')
        .innerJoin(
          sql<{ id: string }>`unnest(${Array.from({ length: more }, newId)}::uuid[])`.as<'more'>(
            sql`more (id)`,
          ),
          (join) => join.onTrue(),
        )
        .select(['more.id', 'owner_id', 'network', 'created_at'])
        .where('upload_attempts.id', '=', id),
    )
    .execute()
}

export async function pictureBytes(db: Db, ownerId: string): Promise<{ own: number; all: number }> {
  return await db
    .selectFrom('images')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('bytes').filterWhere('owner_id', '=', ownerId), sql<number>`0`).as('own'),
      fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('all'),
    ])
    .where('owner_id', 'is not', null)
    .executeTakeFirstOrThrow()
}

export async function pictureBytesOfAll(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
    .where('owner_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Deletes attempts too old for any limit, at most `limit`. @returns how many were deleted */
export const deleteAttempts = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'upload_attempts', 'id', sql`created_at <= ${before}`, limit)
