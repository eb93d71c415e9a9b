import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isPassingFault } from '../base/passing-fault.ts'
import { StartError, systemCode } from '../base/start-error.ts'
import { kyselyOn, type DatabaseHandle } from './handle.ts'
import { askedSeldom, isSilentInPart, respondsInTime } from './is-ready.ts'
import { prepareStatements } from './prepared-statements.ts'
import { limitAnswers } from './time-limit.ts'
import { typeParsers } from './types.ts'

type Report = (error: Error) => void

/** Milliseconds to wait for a database that starts together with the shop. */
const startPatience = 10_000
/** Seconds after which a connection is replaced, so that connections spread anew when servers come and go. */
const connectionLife = 30 * 60
/** Seconds a transaction may wait for its next statement. */
const idleInTransaction = 60
/** Milliseconds for the network beyond the database's own limit of a statement. */
const onTheWay = 5_000

/** The most connections of the pool, and the time limit of a statement in milliseconds. */
export type PostgresLimits = { pool: number; statementMs: number }
const defaults: PostgresLimits = { pool: 10, statementMs: 30_000 }

/** Opens a pool. A connection whose answer is missing past the time limit is replaced. @throws StartError */
export async function openPostgres(url: string, report: Report, limits = defaults): Promise<DatabaseHandle> {
  const pool = poolOn(url, report, limits)
  const db = kyselyOn(pool)
  let schema: string
  try {
    schema = ownSchema(await waitFor(pool, url), url)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    engine: 'postgres',
    schema,
    db,
    pool,
    waiting: () => pool.waitingCount,
    url,
    open: () => undefined,
    broken: new Promise(() => undefined),
    isReady: () => respondsInTime(pool),
    isSilentInPart: askedSeldom(() => isSilentInPart(url)),
    close: () => db.destroy(),
  }
}

function poolOn(url: string, report: Report, { pool: max, statementMs }: PostgresLimits): pg.Pool {
  /** Connections without a pooler in between. */
  const direct = new WeakSet<pg.ClientBase>()
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    maxLifetimeSeconds: connectionLife,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'shop',
    types: typeParsers,
    // Sent as a statement because poolers refuse it as a connection parameter; the pool waits for it.
    // oxlint-disable-next-line typescript/no-misused-promises -- the types miss that the pool takes a promise
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = '${idleInTransaction}s'`,
      )
      if (await isDirect(client)) direct.add(client)
    },
  })
  // An idle connection that ends is replaced by the next query; without a listener its error would end the process.
  pool.on('error', report)
  // The pool does not listen to connections in use either; their callers get the error with their answer.
  // Rolls back on release: a failed statement may have left a transaction open for the next user of the connection.
  pool.on('release', (_error, client) => {
    if (isInTransaction(client)) void client.end()
  })
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    limitAnswers(client, statementMs + onTheWay)
    if (direct.has(client)) prepareStatements(client)
  })
  return pool
}

/** True if the process that greeted the connection also answers it; a pooler reports process ids of its own. */
export async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}

const isInTransaction = (client: pg.PoolClient): boolean =>
  ['T', 'E'].includes(client.getTransactionStatus() ?? 'I')

type Found = { encoding: string; schema: string | null }

/**
 * Returns the schema in which tables are made and looked for first. `initdb --locale=C` makes databases whose letters are bytes, in which no name
 * can be sorted.
 *
 * @throws StartError
 */
function ownSchema({ encoding, schema }: Found, url: string): string {
  if (encoding !== 'UTF8')
    throw new StartError(
      `DATABASE_URL: the database at ${withoutPassword(url)} has encoding ${encoding}, and the shop needs UTF8: ` +
        'make one with createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8.',
    )
  if (schema === null)
    throw new StartError(
      `DATABASE_URL: no schema of the search path exists at ${withoutPassword(url)}; make the one for this shop.`,
    )
  return schema
}

/** Waits for the database. */
async function waitFor(pool: pg.Pool, url: string): Promise<Found> {
  const end = Date.now() + startPatience
  for (;;) {
    try {
      const { rows } = await pool.query<Found>(
        "select current_setting('server_encoding') as encoding, current_schema() as schema",
      )
      return rows[0]!
    } catch (error) {
      if (!mayPass(error) || Date.now() > end) {
        throw new StartError(
          `DATABASE_URL: no database answers at ${withoutPassword(url)} (${reason(error)}).`,
          {
            cause: error,
          },
        )
      }
      await pause(250)
    }
  }
}

/** True while the database is starting, unreachable or crowded. A wrong password or name is permanent. */
const mayPass = (error: unknown) => isPassingFault(error) || systemCode(error) === 'ENOENT'

const reason = (error: unknown) =>
  (error instanceof AggregateError ? systemCode(error) : (error as Error).message) || 'unreachable'

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  return `${shown.host}${shown.pathname}`
}
