import { execFile } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../../server/testing/free-port.ts'
import { isProgram } from '../../../server/testing/is-program.ts'
import { unprivilegedAccount } from '../../../server/testing/postgres-cluster.ts'
import { createPart, newFolder, until, type Part } from './part.ts'

const run = promisify(execFile)

export type PostgresServer = {
  part: Part
  port: number
  data: string
  /** Starts it again on its own files. */
  start: () => Promise<void>
  ask: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
}

/** Of the shop's own database, without a pooler between. */
export const addressOf = (port: number): string => `postgresql://shop@127.0.0.1:${port}/shop`

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  // As much as a shop needs that is moved to another server while it sells.
  wal_level: 'logical',
  wal_keep_size: '128MB',
  hot_standby: 'on',
  // A dead peer is noticed soon.
  wal_sender_timeout: '2s',
  wal_receiver_timeout: '2s',
  synchronous_commit: 'on',
  shared_buffers: '32MB',
  max_wal_size: '96MB',
  min_wal_size: '32MB',
}

/** A primary with an empty database called `shop`. @param root where its files go */
export async function startPrimary(root: string): Promise<PostgresServer> {
  const data = join(root, 'data')
  mkdirSync(data)
  own(data)
  await run(tool('initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'], asAccount())
  const server = await serve(data, root)
  await run(
    tool('createdb'),
    ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'shop', 'shop'],
    asAccount(),
  )
  return server
}

/** Copies `primary` and follows it from then on. */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const root = newFolder('replica')
  own(root)
  const data = join(root, 'data')
  const from = `host=127.0.0.1 port=${primary.port} user=shop application_name=replica`
  await run(
    tool('pg_basebackup'),
    ['-d', from, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    asAccount(),
  )
  return serve(data, root)
}

/** Commits wait until the replica has them too; without that, a lost primary takes acknowledged orders with it. */
export async function waitForReplica(primary: PostgresServer, wait: boolean): Promise<void> {
  await primary.ask(`alter system set synchronous_standby_names = '${wait ? 'replica' : ''}'`)
  await primary.ask('select pg_reload_conf()')
  if (!wait) return
  await until('the replica keeps up', async () => {
    const [row] = await primary.ask("select 1 from pg_stat_replication where sync_state = 'sync'")
    return row !== undefined
  })
}

export async function promote(replica: PostgresServer): Promise<void> {
  await replica.ask('select pg_promote(true, 20)')
  await replica.ask("alter system set synchronous_standby_names = ''")
  await replica.ask('select pg_reload_conf()')
}

async function serve(data: string, root: string): Promise<PostgresServer> {
  const port = await freePort()
  const all = { ...settings, port: String(port), unix_socket_directories: root }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const part = createPart({
    command: tool('postgres'),
    args: ['-D', data, ...args],
    log: join(newFolder('log'), 'postgres.log'),
    account: unprivilegedAccount(),
  })
  const ask = (sql: string, values: unknown[] = []) => askAt(port, sql, values)
  const start = async () => {
    part.start()
    await until('PostgreSQL starts', async () => {
      if (!part.isRunning()) throw new Error(part.log())
      await askAt(port, 'select 1', [], 'postgres')
      return true
    })
  }
  await start()
  return { part, port, data, start, ask }
}

async function askAt(port: number, sql: string, values: unknown[], name = 'shop') {
  const client = new pg.Client({
    connectionString: addressOf(port).replace(/shop$/, name),
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, values)
    return rows
  } finally {
    await client.end()
  }
}

/**
 * The folder of a PostgreSQL that can be copied while it runs: `POSTGRES_BIN`, else the newest of the system; `null` when there is none. The
 * one that npm brings lacks `pg_basebackup`.
 */
export function findPostgresTools(): string | null {
  const found = globSync([
    '/usr/lib/postgresql/*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/pgsql/bin',
  ])
  const newestFirst = found.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  const folders = [process.env['POSTGRES_BIN'] ?? [], newestFirst].flat()
  return folders.find((folder) => isProgram(join(folder, 'pg_basebackup'))) ?? null
}

const tool = (name: string) => join(findPostgresTools() ?? '', name)

/** PostgreSQL does not run as root. */
const asAccount = () => ({ ...unprivilegedAccount(), cwd: '/' })

export function own(folder: string): void {
  const account = unprivilegedAccount()
  if (account !== null) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}
