import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

/** Address of a PostgreSQL server the tests may make databases on; `global-setup.ts` starts one when none is named. */
export const postgresUrl = process.env['TEST_DATABASE_URL']

/** A fresh, empty database; dropped with the test. */
export async function freshDatabase(): Promise<string> {
  const name = `faults_${randomUUID().replaceAll('-', '')}`
  await onServer((client) => client.query(`create database ${name}`))
  onTestFinished(() => onServer((client) => client.query(`drop database ${name} with (force)`)))
  const url = new URL(postgresUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: postgresUrl })
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
