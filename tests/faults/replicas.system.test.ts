import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DatabaseHandle } from '../../server/database/handle.ts'
import { openPostgres } from '../../server/database/open-postgres.ts'
import { lacks } from '../../server/testing/lacks.ts'
import { stopParts, newFolder } from '../storm/parts/part.ts'
import {
  addressOf,
  findPostgresTools,
  own,
  startPrimary,
  startReplica,
  type PostgresServer,
} from '../storm/parts/postgres.ts'

const soon = { timeout: 60_000, interval: 100 }

const lacksPostgres = lacks('reads from a replica', 'the package postgresql', findPostgresTools() !== null)

describe.skipIf(lacksPostgres)('reads of a shop with a replica', () => {
  let primary: PostgresServer
  let replica: PostgresServer
  let database: DatabaseHandle
  const reports: string[] = []
  beforeAll(async () => {
    const folder = newFolder('replicas')
    own(folder)
    primary = await startPrimary(folder)
    await primary.ask('create table prices (cents int)')
    await primary.ask('insert into prices values (0)')
    replica = await startReplica(primary)
    database = await openPostgres(addressOf(primary.port), [addressOf(replica.port)], (error) =>
      reports.push(error.message),
    )
  })
  afterAll(async () => {
    replica.part.thaw()
    await database.close()
    await stopParts(() => undefined)
  })

  type Read = { cents: number; port: number }
  const read = async () =>
    (await sql<Read>`select cents, inet_server_port() as port from prices`.execute(database.readDb)).rows[0]
  const readsFrom = (server: PostgresServer) =>
    vi.waitFor(async () => expect((await read())?.port).toBe(server.port), soon)
  const change = async (cents: number) => {
    await database.pool.query('update prices set cents = $1', [cents])
    database.changed()
  }

  test('come from it while it keeps up, and never show what was before a change', async () => {
    await readsFrom(replica)
    for (let cents = 1; cents <= 20; cents += 1) {
      await change(cents)
      expect((await read())?.cents).toBe(cents)
    }
    await readsFrom(replica)
    expect((await read())?.cents).toBe(20)
  })

  test('come from the primary for as long as the replica is late, told of the change or not', async () => {
    await readsFrom(replica)
    await replica.ask('select pg_wal_replay_pause()')
    await change(100)
    // Until long after the replica was asked again.
    const asked = database.replicaLags()[0] ?? 0
    await vi.waitFor(async () => {
      expect((await read())?.cents).toBe(100)
      expect(database.replicaLags()[0]).toBeGreaterThan(asked + 3)
    }, soon)
    expect((await read())?.port).toBe(primary.port)
    await replica.ask('select pg_wal_replay_resume()')
    await readsFrom(replica)

    await replica.ask('select pg_wal_replay_pause()')
    await database.pool.query('update prices set cents = 200')
    // Nobody told this shop. A replica that is late is left all the same.
    await vi.waitFor(async () => expect(await read()).toEqual({ cents: 200, port: primary.port }), soon)
    await replica.ask('select pg_wal_replay_resume()')
    await readsFrom(replica)
  })

  test('are answered by the primary when the replica hangs, also the one it hangs on', async () => {
    await readsFrom(replica)
    reports.length = 0
    replica.part.freeze()
    const answers = await Promise.all([read(), read(), read()])
    expect(answers.map((answer) => answer?.port)).toEqual(answers.map(() => primary.port))
    await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0), soon)
    expect((await read())?.port).toBe(primary.port)
    replica.part.thaw()
    await readsFrom(replica)
  })
})
