import { expect, inject, test } from 'vitest'
import { copyTemplate } from './test-database.ts'
import { startTestShop } from './test-shop.ts'

const count = async (table: 'users' | 'products' | 'running_totals') => {
  const database = await copyTemplate(inject('template'))
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int from ${table}`)
  await database.close()
  return rows[0]?.count
}

test('a database that a test is done with is as it was in the beginning for the next one', async () => {
  const before = await count('running_totals')
  const shop = await startTestShop()
  await shop.world.user()
  await shop.world.product()
  await shop.db.deleteFrom('running_totals').execute()
  await shop.close()
  expect(await count('users')).toBe(0)
  expect(await count('products')).toBe(0)
  expect(await count('running_totals')).toBe(before)
})

test('a database whose tables a test changed is given to no other', async () => {
  const changed = await copyTemplate(inject('template'))
  await changed.pool.query('create table marks (id int)')
  await changed.close()
  const next = await copyTemplate(inject('template'))
  const { rows } = await next.pool.query("select to_regclass('marks') as marks")
  expect(rows).toEqual([{ marks: null }])
  await next.close()
})

test('databases that a test has at once are given to the next ones', async () => {
  const threeAtOnce = async () => {
    const databases = await Promise.all([1, 2, 3].map(() => copyTemplate(inject('template'))))
    const which = await Promise.all(
      databases.map(({ pool }) =>
        pool.query('select current_database() as name, pg_postmaster_start_time() as since'),
      ),
    )
    for (const database of databases) await database.close()
    return which.map(({ rows }) => JSON.stringify(rows)).toSorted()
  }
  expect(await threeAtOnce()).toEqual(await threeAtOnce())
})
