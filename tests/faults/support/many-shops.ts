import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../server/testing/free-port.ts'
import { isProgram } from '../../../server/testing/is-program.ts'
import { lacks } from '../../../server/testing/lacks.ts'
import { unprivilegedAccount } from '../../../server/testing/postgres-cluster.ts'
import { createPart, newFolder, until } from '../../storm/parts/part.ts'
import { PGBOUNCER } from '../../storm/parts/pgbouncer.ts'
import { findPostgresTools, own, startPrimary, type PostgresServer } from '../../storm/parts/postgres.ts'

const hasBoth = findPostgresTools() !== null && isProgram(PGBOUNCER)

/** True where there is no PostgreSQL or no PgBouncer, which it says. */
export const lacksManyShops = () =>
  lacks('moving shops between servers', 'the packages postgresql and pgbouncer', hasBoth)

export type ManyShops = {
  servers: [PostgresServer, PostgresServer]
  /** Where PgBouncer reads which shop is where. */
  folder: string
  at: (server: number) => string
  /** Starts `npm run shops`. */
  start: (...args: string[]) => ChildProcess
  /** @returns everything it said */
  run: (...args: string[]) => Promise<string>
  /** @returns the columns of all rows in one list */
  ask: (server: number, database: string, sql: string) => Promise<unknown[]>
  databases: (server: number) => Promise<unknown[]>
}

/** Two servers and a PgBouncer before them, as deploy/many-shops.md says; `stopParts` ends them. */
export async function startManyShops(): Promise<ManyShops> {
  const servers: [PostgresServer, PostgresServer] = [await startServer(), await startServer()]
  const environment = await startPooler()
  const start = (...args: string[]) =>
    spawn(process.execPath, ['server/operations/shops.ts', ...args], {
      env: { ...environment, PATH: `${findPostgresTools()}:${process.env['PATH']}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const ask = async (server: number, database: string, sql: string) => {
    const client = new pg.Client(`postgresql://shop@127.0.0.1:${servers[server]!.port}/${database}`)
    await client.connect()
    try {
      const { rows } = await client.query({ text: sql, rowMode: 'array' })
      return rows.flat()
    } finally {
      await client.end()
    }
  }
  return {
    servers,
    folder: environment.POOLER_FOLDER,
    at: (server) => `127.0.0.1:${servers[server]!.port}`,
    start,
    run: (...args) => ended(start(...args)),
    ask,
    databases: (server) => ask(server, 'postgres', 'select datname from pg_database'),
  }
}

async function startServer(): Promise<PostgresServer> {
  const folder = newFolder('server')
  own(folder)
  const server = await startPrimary(folder)
  // Shops come with their password, the administrator without.
  const rules = [
    'host all shop 127.0.0.1/32 trust',
    'host replication shop 127.0.0.1/32 trust',
    'host all all 127.0.0.1/32 scram-sha-256',
  ]
  writeFileSync(join(server.data, 'pg_hba.conf'), `${rules.join('\n')}\n`)
  await server.ask('select pg_reload_conf()')
  return server
}

/** As deploy/pgbouncer-shops.ini says, on a port and in a folder of its own. @returns what the command needs to know of it */
async function startPooler() {
  const [folder, port] = [newFolder('pooler'), await freePort()]
  own(folder)
  const config = readFileSync('deploy/pgbouncer-shops.ini', 'utf8')
    .replaceAll('/etc/pgbouncer', folder)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
  writeFileSync(join(folder, 'pgbouncer.ini'), config)
  writeFileSync(join(folder, 'shops.ini'), '')
  writeFileSync(join(folder, 'users.txt'), '"pooler" "secret"\n')
  const part = createPart({
    command: PGBOUNCER,
    args: [join(folder, 'pgbouncer.ini')],
    log: join(dirname(folder), `${folder.split('/').at(-1)}.log`),
    account: unprivilegedAccount(),
  })
  part.start()
  const console = `postgresql://pooler:secret@127.0.0.1:${port}/pgbouncer`
  await until('PgBouncer starts', async () => {
    const client = new pg.Client(console)
    await client.connect()
    await client.query('show version')
    await client.end()
    return true
  })
  return { POOLER_FOLDER: folder, POOLER_URL: console, PGUSER: 'shop' }
}

/** Waits until it says so, and goes on reading. @throws Error when it ends before */
export function saidBy(child: ChildProcess, words: string): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (text) => {
      said += String(text)
      if (said.includes(words)) resolve()
    })
    child.once('close', () => reject(new Error(`It ended without saying ${words}: ${said}`)))
  })
}

/** @returns everything it said */
export async function ended(child: ChildProcess): Promise<string> {
  const said: string[] = []
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => said.push(String(text)))
  await once(child, 'close')
  return said.join('')
}
