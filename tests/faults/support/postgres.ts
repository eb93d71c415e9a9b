import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { embeddedFolder, temporaryFolder } from './folders.ts'

/** Address of a PostgreSQL server the tests may make databases on; `global-setup.ts` starts one when none is named. */
export const postgresUrl = process.env['TEST_DATABASE_URL']

/** A database of the test's own that has its tables and no rows; dropped with the test. */
export const freshDatabase = (): Promise<string> => newDatabase(inject('migratedDatabase') ?? '')

/** The same without tables. @param how further options of `create database` */
export const emptyDatabase = (how = ''): Promise<string> => newDatabase(`template0 ${how}`)

async function newDatabase(template: string): Promise<string> {
  const server = postgresUrl ?? ''
  const name = `faults_${randomUUID().replaceAll('-', '')}`
  await onServer(server, async (client) => {
    // Two copies cannot be made of one template at the same moment.
    await client.query('select pg_advisory_lock(1)')
    await client.query(`create database ${name} template ${template}`)
  })
  onTestFinished(() => onServer(server, (client) => client.query(`drop database ${name} with (force)`)))
  return addressOf(server, name)
}

/** The address of a shop that keeps its tables in this schema. */
export function inSchema(database: string, schema: string): string {
  const url = new URL(database)
  url.searchParams.set('options', `-c search_path=${schema},public`)
  return url.href
}

/** Variables of a shop's database where the engine does not matter: on PostgreSQL, if there is one, a shop starts in half the time. */
export async function anyDatabase(): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  if (postgresUrl === undefined) return { DATA_DIR: await embeddedFolder() }
  return { DATABASE_URL: await freshDatabase(), DATA_DIR: await temporaryFolder() }
}

export function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function onServer(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A connection of the test's own, closed with it. */
export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // A dropped database ends its connections.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
