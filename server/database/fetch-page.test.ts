import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asAnotherTask } from '../testing/forbid-queries-beside.ts'
import { openDatabase } from '../testing/open-database.ts'
import { createWorld } from '../testing/world.ts'
import { answerPage, answerRows, newestFirst } from './fetch-page.ts'

const database = await openDatabase()

// The embedded database has one connection, so nothing can be written in between.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a page counted from the end', () => {
  it('is the same page when a row is written while it is read', async () => {
    const { db } = database
    let now = 0
    const world = createWorld(
      db,
      () => new Date((now += 1_000)),
      () => undefined,
    )
    const ids: string[] = []
    for (let made = 0; made < 5; made += 1) ids.unshift((await world.user()).id)
    const { users, totalUsers } = await answerPage(
      db,
      'users',
      { page: 3, limit: 2 },
      {
        total: async (tx) => {
          const found = await tx.selectFrom('users').select('id').execute()
          await asAnotherTask(() => world.user())
          return found.length
        },
        rows: (tx, { limit, offset, backwards }) =>
          tx
            .selectFrom('users')
            .select('id')
            .orderBy('created_at', backwards ? 'asc' : 'desc')
            .limit(limit)
            .offset(offset)
            .execute(),
        present: (rows) => rows,
      },
    )
    expect(totalUsers).toBe(5)
    expect(users.map(({ id }) => id)).toEqual(ids.slice(4))
  })
})

it('rows of one millisecond are each on one page, whether microseconds lie between them or nothing', async () => {
  const { db } = database
  const world = createWorld(db, () => new Date('2026-06-15T12:00:00.123Z'))
  const ids: string[] = []
  for (let made = 0; made < 7; made += 1)
    ids.push((await world.user({ email: `at-once-${made}@example.com` })).id)
  // The first two and the last two in one microsecond.
  for (const [place, id] of ids.entries())
    await sql`update users set created_at = created_at + ${[1, 1, 2, 3, 4, 5, 5][place]} * interval '1 microsecond' where id = ${id}`.execute(
      db,
    )
  const pages: string[][] = []
  for (let page = 1; page <= 4; page += 1) {
    const { users } = await answerRows(
      db,
      'users',
      { page, limit: 2 },
      {
        matching: (tx) =>
          tx
            .selectFrom('users')
            .select('id')
            .where('id', '=', sql<string>`any(${ids}::uuid[])`),
        order: newestFirst('created_at', 'id'),
        present: (rows) => rows.map(({ id }) => id),
      },
    )
    pages.push(users)
  }
  expect(pages.flat()).toEqual(ids.toReversed())
})
