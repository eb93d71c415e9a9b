import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sql } from 'kysely'
import { copyTemplate, emptyDatabase } from '../testing/test-database.ts'
import type { DatabaseHandle } from './handle.ts'
import { migrate } from './migrate.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await copyTemplate(inject('template'))
})
afterAll(() => database.close())

const migrationsDone = async ({ db }: DatabaseHandle) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

it('does nothing the second time', async () => {
  const before = await migrationsDone(database)
  await migrate(database.db)
  expect(await migrationsDone(database)).toEqual(before)
  expect(before[0]).toBe('001-initial')
})

it('runs once when several nodes start at the same moment', async () => {
  const empty = await emptyDatabase(inject('template'))
  await Promise.all(Array.from({ length: 4 }, () => migrate(empty.db)))
  expect(await migrationsDone(empty)).toEqual(await migrationsDone(database))
  await empty.close()
})

it('refuses a schema that a newer version made', async () => {
  const newer = await copyTemplate(inject('template'))
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', 'later')`.execute(newer.db)
  await expect(migrate(newer.db)).rejects.toThrow(
    'The database has been changed by a newer version of the shop (999-future); start that version or a newer one.',
  )
  await newer.close()
})
