import pg from 'pg'
import { StartError } from '../../base/start-error.ts'

/** `host:port` of a PostgreSQL. */
export type Server = string

export type Admin = {
  ask: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>
}

/** Host and port for programs of PostgreSQL and for its connection strings. */
export const partsOf = (server: Server) => {
  const { hostname: host, port } = new URL(`postgresql://${server}`)
  return { host, port: port === '' ? '5432' : port }
}

/** Works on a database of a server as the administrator that PGUSER and PGPASSWORD name, a superuser. @throws StartError when it does not answer */
export async function asAdmin<Answer>(
  server: Server,
  database: string,
  work: (admin: Admin) => Promise<Answer>,
): Promise<Answer> {
  const { host, port } = partsOf(server)
  const client = new pg.Client({ host, port: Number(port), database, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    throw new StartError(`${database} at ${server} does not answer: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  try {
    return await work({ ask: async (sql, values) => (await client.query(sql, values)).rows })
  } finally {
    await client.end()
  }
}

/** True if the server has a database of this name. */
export async function hasDatabase({ ask }: Admin, name: string): Promise<boolean> {
  return (await ask('select from pg_database where datname = $1', [name])).length > 0
}

/**
 * Makes the account and the empty database of a shop, or those that an interrupted call has not made.
 *
 * @param password the text of a password, or a secret as `pg_authid` holds it
 */
export async function makeDatabase({ ask }: Admin, name: string, password: string): Promise<void> {
  const isThere = (await ask('select from pg_roles where rolname = $1', [name])).length > 0
  await ask(`${isThere ? 'alter' : 'create'} role ${name} login password ${pg.escapeLiteral(password)}`)
  // Behind a pooler the shop cannot set them for a session.
  await ask(`alter role ${name} set statement_timeout = '30s'`)
  await ask(`alter role ${name} set idle_in_transaction_session_timeout = '60s'`)
  if (await hasDatabase({ ask }, name)) return
  // With locale C searches skip letters with accents.
  await ask(
    `create database ${name} owner ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
  await ask(`revoke connect, temporary on database ${name} from public`)
}

/** What a server keeps of an account's password; PgBouncer takes the same. */
export async function secretOf({ ask }: Admin, role: string): Promise<string> {
  const [row] = await ask<{ secret: string | null }>(
    'select rolpassword as secret from pg_authid where rolname = $1',
    [role],
  )
  if (!row?.secret) throw new StartError(`The account ${role} has no password.`)
  return row.secret
}
