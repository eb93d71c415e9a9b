import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyTemplate } from '../../testing/test-database.ts'
import type { DatabaseHandle } from '../handle.ts'
import { createUpkeep } from './upkeep.ts'

describe('the embedded database', () => {
  let database: DatabaseHandle
  beforeAll(async () => {
    database = await copyTemplate(inject('template'))
    await database.pool.query(`
    create table busy (id int primary key, price int, text text);
    create index busy_price on busy (price);
    create table still (id int primary key);
    insert into busy select n, n, repeat('leaf ', 60) from generate_series(1, 3000) as n;
    insert into still select n from generate_series(1, 3000) as n`)
  })
  afterAll(() => database.close())

  type Figures = { vacuum_count: number; analyze_count: number; n_dead_tup: number }

  async function figuresOf(table: string): Promise<Figures> {
    await database.pool.query('select pg_stat_force_next_flush()')
    const { rows } = await database.pool.query<Figures>(
      'select vacuum_count, analyze_count, n_dead_tup from pg_stat_user_tables where relname = $1',
      [table],
    )
    return rows[0]!
  }
  const sizeOf = async (relation: string) =>
    (await database.pool.query(`select pg_relation_size('${relation}') as bytes`)).rows[0].bytes as number
  const changeAll = () => database.pool.query('update busy set price = price + 1')

  test('a table whose rows change keeps its size, and one that stands still is left alone', async () => {
    const round = createUpkeep(database.pool)
    await round({ quiet: false })
    expect(await figuresOf('still')).toMatchObject({ vacuum_count: 1, analyze_count: 1 })
    const [before, { vacuum_count: vacuumed }] = [await sizeOf('busy'), await figuresOf('busy')]
    for (let hour = 0; hour < 8; hour += 1) {
      await changeAll()
      await round({ quiet: false })
    }
    expect((await figuresOf('busy')).vacuum_count).toBe(vacuumed + 8)
    expect(await figuresOf('still')).toMatchObject({ vacuum_count: 1, analyze_count: 1 })
    // Without upkeep there would be nine times as many pages.
    expect(await sizeOf('busy')).toBeLessThan(4 * before)
  })

  test('rows of a time whose counts are gone are found by the size of their table, once', async () => {
    await database.pool.query(`
      create table imported (id int);
      insert into imported select generate_series(1, 20000);
      select pg_stat_reset()`)
    const rows = async () => {
      const found = await database.pool.query("select reltuples from pg_class where relname = 'imported'")
      return found.rows[0].reltuples
    }
    expect(await rows()).toBe(-1)
    await createUpkeep(database.pool)({ quiet: false })
    expect(await rows()).toBe(20_000)
    await database.pool.query('select pg_stat_reset()')
    await createUpkeep(database.pool)({ quiet: true })
    expect(await figuresOf('imported')).toMatchObject({ vacuum_count: 0, analyze_count: 0 })
  })

  test('index entries that lead nowhere are removed while the shop is quiet, and not before', async () => {
    const round = createUpkeep(database.pool)
    await changeAll()
    await round({ quiet: false })
    expect((await figuresOf('busy')).n_dead_tup).toBeGreaterThan(1_000)
    await round({ quiet: true })
    expect((await figuresOf('busy')).n_dead_tup).toBe(0)
  })
})
