import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopParts } from '../storm/parts/part.ts'
import { ended, lacksManyShops, type ManyShops, saidBy, startManyShops } from './support/many-shops.ts'

describe.skipIf(lacksManyShops())('a move between servers', () => {
  let many: ManyShops
  beforeAll(async () => {
    many = await startManyShops()
  })
  afterAll(() => stopParts(() => undefined))

  let number = 0
  let name: string
  /** A shop of ten rows at the first server. */
  beforeEach(async () => {
    name = await make()
  })
  const make = async () => {
    number += 1
    const made = `shop_${number}`
    expect(await many.run('make', made, '--on', many.at(0))).toContain('DATABASE_URL=')
    await many.ask(0, made, 'create table plants as select n as id from generate_series(1, 10) as n')
    await many.ask(0, made, `alter table plants add primary key (id), owner to ${made}`)
    return made
  }
  const routes = (file = 'shops.ini') => readFileSync(join(many.folder, file), 'utf8')
  const serverOf = (shop: string) =>
    new RegExp(`^${shop} = host=(\\S+) port=(\\d+)`, 'm').exec(routes())?.slice(1).join(':')
  const rowsAt = (server: number, shop = name) => many.ask(server, shop, 'select count(*)::int from plants')
  const isFree = async () => {
    for (const server of [0, 1])
      expect(
        await many.ask(
          server,
          'postgres',
          "select slot_name from pg_replication_slots where database like 'shop_%'",
        ),
      ).toEqual([])
  }

  test('a name that others have, or that is none, changes nothing', async () => {
    await many.ask(0, 'postgres', "create role reporting login password 'theirs'")
    await many.ask(0, 'postgres', 'create database reports')
    const secrets = 'select rolname, rolpassword from pg_authid order by 1'
    const before = [routes(), routes('users.txt'), await many.ask(0, 'postgres', secrets)]
    for (const taken of ['shop', 'postgres', 'template1', 'reporting', 'reports'])
      expect(await many.run('make', taken, '--on', many.at(0))).toBe(
        `The server has something else named ${taken}; call the shop otherwise.\n`,
      )
    for (const word of ['select', 'user'])
      expect(await many.run('make', word, '--on', many.at(0))).toContain('is a word of SQL')
    for (const own of ['pooler', 'pgbouncer'])
      expect(await many.run('make', own, '--on', many.at(0))).toContain('for its console')
    for (const odd of ['Fern', 'a b', "x'; drop table a", 'fern-2', '', 'ü', 'a'.repeat(41)])
      expect(await many.run('make', odd, '--on', many.at(0))).toContain('Usage:')
    for (const place of ['', 'db dbname=x', 'db:port', "db' x"])
      expect(await many.run('make', 'fern', '--on', place)).toContain('Usage:')
    expect(await many.run('make', 'fern', '--on', '127.0.0.1:1')).toContain('does not answer')
    for (const command of ['move', 'stay'])
      expect(await many.run(command, 'fern', '--to', many.at(1))).toBe('There is no shop fern.\n')
    expect(await many.run('move', name, '--to', many.at(0))).toBe(`${name} is at ${many.at(0)} already.\n`)
    expect(await many.run('move', name, '--to', many.at(0).replace('127.0.0.1', 'localhost'))).toContain(
      'already.',
    )
    expect([routes(), routes('users.txt'), await many.ask(0, 'postgres', secrets)]).toEqual(before)
  })

  test('several shops at once, and what the operator wrote beside them', async () => {
    writeFileSync(
      join(many.folder, 'shops.ini'),
      `; mine\n${routes().replace(/^(shop_1 = .*)$/m, '$1 pool_size=30')}`,
    )
    const others = await Promise.all([make(), make(), make()])
    const moved = await Promise.all(others.map((other) => many.run('move', other, '--to', many.at(1))))
    for (const said of moved) expect(said).toContain('nothing could be written')
    for (const other of others) {
      expect(serverOf(other)).toBe(many.at(1))
      expect(await rowsAt(1, other)).toEqual([10])
    }
    expect(routes()).toMatch(/^; mine\nshop_1 = .* pool_size=30$/m)
    expect(await many.run('move', 'shop_1', '--to', many.at(1))).toContain('nothing could be written')
    expect(routes()).toMatch(
      new RegExp(`^shop_1 = host=127.0.0.1 port=${many.servers[1].port} dbname=shop_1 pool_size=30$`, 'm'),
    )
    await isFree()
  })

  test('a second move of one shop, or its end, is refused while the first goes on', async () => {
    const release = await writing()
    const first = many.start('move', name, '--to', many.at(1))
    await saidBy(first, 'Copied')
    for (const command of ['move', 'stay'])
      expect(await many.run(command, name, '--to', many.at(1))).toContain('is being moved by another command')
    await release()
    expect(await ended(first)).toContain('nothing could be written')
    expect(await rowsAt(1)).toEqual([10])
    await isFree()
  })

  test('a server that refuses a row is named, and the shop stays', async () => {
    await many.ask(
      0,
      name,
      `alter table plants add check (id < 5 or current_setting('port')::int = ${many.servers[0].port})`,
    )
    expect(await many.run('move', name, '--to', many.at(1))).toContain(
      `The copy failed; the log of ${many.at(1)} says why.`,
    )
    expect([serverOf(name), await rowsAt(0)]).toEqual([many.at(0), [10]])
    expect(await many.databases(1)).not.toContain(name)
    await isFree()
  })

  test('one that ends after the shop was sent is ended by "stay", which keeps the shop', async () => {
    // Somebody who looks into the old database keeps it from being renamed.
    const looking = new pg.Client(`postgresql://shop@127.0.0.1:${many.servers[0].port}/${name}`)
    await looking.connect()
    const said = await many.run('move', name, '--to', many.at(1))
    expect(said).toContain(
      `${name} is sent to ${many.at(1)}, but not all is done: database "${name}" is being accessed by other users`,
    )
    expect(said).toContain(`npm run shops -- stay ${name} --to ${many.at(1)}`)
    expect(await many.run('list')).toMatch(new RegExp(`^${name} {2}${many.at(1)} .*is being moved$`, 'm'))
    expect(await many.run('move', name, '--to', many.at(0))).toContain('First end the last move')
    await looking.end()
    for (let times = 0; times < 2; times += 1) {
      expect(await many.run('stay', name, '--to', many.at(1))).toContain(
        `${name} is at ${many.at(1)}, where it was sent.`,
      )
      expect([serverOf(name), await rowsAt(1)]).toEqual([many.at(1), [10]])
    }
    expect(await many.databases(0)).toEqual(
      expect.arrayContaining([expect.stringMatching(`^${name}_moved_\\d{14}$`)]),
    )
    expect(await many.ask(1, 'postgres', 'select subname from pg_subscription')).toEqual([])
    await isFree()
    // And back.
    expect(await many.run('move', name, '--to', many.at(0))).toContain('nothing could be written')
    expect([serverOf(name), await rowsAt(0)]).toEqual([many.at(0), [10]])
  })

  test('a server that is lost in the middle keeps nothing after "stay"', async () => {
    const release = await writing()
    const broken = many.start('move', name, '--to', many.at(1))
    await saidBy(broken, 'Copied')
    await many.servers[1].part.kill()
    await release()
    const said = await ended(broken)
    expect(said).toContain(`What it has left is deleted by "stay": postgres at ${many.at(1)} does not answer`)
    expect(await many.run('list')).toMatch(new RegExp(`^${name} {2}${many.at(0)} `, 'm'))
    await isFreeAt(0)
    await many.servers[1].start()
    expect(await many.run('stay', name, '--to', many.at(1))).toContain(
      `${name} is at ${many.at(0)} as before.`,
    )
    expect(await many.databases(1)).not.toContain(name)
    await isFree()
  })

  test('one that is killed leaves a file that the next command replaces', async () => {
    appendFileSync(join(many.folder, 'shops.ini.new'), 'half')
    const begun = performance.now()
    const child = many.start('move', name, '--to', many.at(1))
    expect(await ended(child)).toContain('nothing could be written')
    expect(performance.now() - begun).toBeGreaterThan(9_000)
    expect(serverOf(name)).toBe(many.at(1))
  })

  const isFreeAt = async (server: number) =>
    expect(
      await many.ask(
        server,
        'postgres',
        `select slot_name from pg_replication_slots where database = '${name}'`,
      ),
    ).toEqual([])

  /** Somebody who is about to write, so that the move waits for the locks. @returns the end of it */
  async function writing(): Promise<() => Promise<void>> {
    const client = new pg.Client(`postgresql://shop@127.0.0.1:${many.servers[0].port}/${name}`)
    await client.connect()
    await client.query('begin; lock table plants in row exclusive mode')
    return () => client.end()
  }
})
