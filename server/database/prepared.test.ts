import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../testing/open-database.ts'
import { prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

async function openPlants() {
  const { db } = await openDatabase()
  await sql`create table prepared_plants (id int primary key, name text not null)`.execute(db)
  await sql`insert into prepared_plants values (1, 'Fern'), (2, 'Moss')`.execute(db)
  return db
}

const db = await openPlants()

const findPlant = prepared<{ id: number; names: string[] }, { id: number; name: string }>(
  'test plant',
  ({ id, names }) =>
    sql`select * from prepared_plants where id = ${id}::int and name = any(${names}::text[])`,
)

describe('a prepared statement', () => {
  it('answers by the values of each call', async () => {
    const names = ['Fern', 'Moss']
    expect(await findPlant(db, { id: 1, names })).toEqual([{ id: 1, name: 'Fern' }])
    expect(await findPlant(db, { id: 2, names })).toEqual([{ id: 2, name: 'Moss' }])
    expect(await findPlant(db, { id: 2, names: ['Fern'] })).toEqual([])
  })

  it('is remembered by the connection', async () => {
    await db.connection().execute(async (one) => {
      for (let round = 0; round < 3; round += 1) await findPlant(one, { id: 1, names: ['Fern'] })
      const { rows } = await sql`
      select name from pg_prepared_statements where statement like '%prepared_plants%any%'
        and name like 'test plant%'`.execute(one)
      expect(rows).toHaveLength(1)
    })
  })

  it('goes on when another node adds a column meanwhile, in a transaction as well', async () => {
    const plants = await openPlants()
    await plants.connection().execute(async (one) => {
      await findPlant(one, { id: 1, names: ['Fern'] })
      await sql`alter table prepared_plants add column height int`.execute(one)
      expect(await findPlant(one, { id: 1, names: ['Fern'] })).toEqual([
        { id: 1, name: 'Fern', height: null },
      ])
      await sql`alter table prepared_plants add column width int`.execute(one)
      const found = await inTransaction(one, (tx) => findPlant(tx, { id: 2, names: ['Moss'] }))
      expect(found).toEqual([{ id: 2, name: 'Moss', height: null, width: null }])
    })
  })
})
