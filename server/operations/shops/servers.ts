import pg from 'pg'
import { StartError } from '../../base/start-error.ts'

/** `host:port` of a PostgreSQL. */
export type Server = string

export type Admin = {
  ask: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>
}

/** Reads what an operator typed, such as `db-1` or `10.0.0.5:5433`. @returns `undefined` for anything else */
export function serverIn(text: string): Server | undefined {
  const [, host, port = '5432'] = /^([\w.-]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  return host === undefined ? undefined : `${host}:${port}`
}

/** Host and port for programs of PostgreSQL and for its connection strings. */
export const partsOf = (server: Server) => {
  const [host = '', port = ''] = server.split(':')
  return { host, port }
}

/** A session of a machine that is lost ends within half a minute, and with it its locks; no password gets into the server's log. */
const SESSION = [
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'log_statement=none',
  'log_min_error_statement=panic',
]

/** Works on a database of a server as the administrator that PGUSER and PGPASSWORD name, a superuser. @throws StartError when it does not answer */
export async function asAdmin<Answer>(
  server: Server,
  database: string,
  work: (admin: Admin) => Promise<Answer>,
): Promise<Answer> {
  const { host, port } = partsOf(server)
  const client = new pg.Client({
    host,
    port: Number(port),
    database,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
  })
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

/** True if both names lead to one server. */
export async function isOneServer(one: Server, other: Server): Promise<boolean> {
  if (one === other) return true
  const identify = (server: Server) =>
    asAdmin(server, 'postgres', ({ ask }) =>
      ask<{ id: string }>('select system_identifier::text as id from pg_control_system()'),
    )
  const [[first], [second]] = await Promise.all([identify(one), identify(other)])
  return first?.id === second?.id
}

/** True if the server has a database of this name. */
export async function hasDatabase({ ask }: Admin, name: string): Promise<boolean> {
  return (await ask('select from pg_database where datname = $1', [name])).length > 0
}

/** What marks the account of a shop. */
const ACCOUNT = 'Account of a shop'

/**
 * Makes the account and the empty database of a shop, or those that an interrupted call has not made.
 *
 * @param password the text of a password, or a secret as `pg_authid` holds it
 * @throws StartError for a name that others have, or SQL
 */
export async function makeDatabase({ ask }: Admin, name: string, password: string): Promise<void> {
  const [found] = await ask<{ word: boolean; account: string | null; owner: string | null }>(
    `select exists (select from pg_get_keywords() where word = $1 and catcode in ('R', 'T')) as word,
      (select coalesce(shobj_description(oid, 'pg_authid'), '') from pg_authid where rolname = $1) as account,
      (select pg_get_userbyid(datdba) from pg_database where datname = $1) as owner`,
    [name],
  )
  const { word, account, owner } = found!
  if (word) throw new StartError(`${name} is a word of SQL; call the shop otherwise.`)
  if (![null, ACCOUNT].includes(account) || ![null, name].includes(owner))
    throw new StartError(`The server has something else named ${name}; call the shop otherwise.`)
  // Behind a pooler the shop cannot set limits for a session.
  await ask(`
    begin;
    ${account === null ? 'create' : 'alter'} role ${name} login password ${pg.escapeLiteral(password)};
    comment on role ${name} is '${ACCOUNT}';
    alter role ${name} set statement_timeout = '30s';
    alter role ${name} set idle_in_transaction_session_timeout = '60s';
    commit`)
  // With locale C searches skip letters with accents.
  if (owner === null)
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
