import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '../../../contract/durations.ts'
import { StartError, systemCode } from '../../base/start-error.ts'
import { MOVING, slotOf, UNFINISHED, until } from './moving.ts'
import { type Admin, asAdmin, isOneServer, makeDatabase, partsOf, secretOf, type Server } from './servers.ts'
import { cleanUp, endSessions, finish, schemasOf, sentFrom } from './tidy-move.ts'

type Move = {
  shop: string
  from: Server
  to: Server
  /** Called once everything is there and nothing is written at `from` any more. */
  send: () => Promise<void>
  /** True from the moment at which the pooler's file says so. */
  isSent: () => boolean
  say: (text: string) => void
  signal: AbortSignal
}

/** Bytes that may be missing when writing stops. */
const NEARLY = 1_000_000
const LOCK_TRIES = 20
/** Milliseconds for which writers wait for the last row. */
const CLOSED_MOST = 20 * SECOND

/** Does `work` while no other command does the same with this shop. @throws StartError while one does */
export const asOnlyMove = <Answer>(shop: string, at: Server, work: () => Promise<Answer>): Promise<Answer> =>
  asAdmin(at, 'postgres', async ({ ask }) => {
    const [row] = await ask<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('${MOVING}'), hashtext($1)) as free`,
      [shop],
    )
    if (!row?.free) throw new StartError(`${shop} is being moved by another command; nothing was changed.`)
    return work()
  })

/**
 * Copies a shop to another server while it sells, and sends it there. Until the last step the old database is used as before: writers wait for
 * locks of one transaction, which end with this process. It fails or is stopped: the old one stays as it was, the copy is deleted.
 *
 * @returns milliseconds for which nothing could be written
 * @throws StartError saying what prevents it
 */
export async function moveLive(move: Move): Promise<number> {
  const { shop, from, to } = move
  await check(move)
  await cleanUp(move)
  let closedMs: number
  try {
    await beginCopy(move)
    closedMs = await asAdmin(to, shop, async (copy) => {
      await untilCopied(move, copy)
      move.say('Copied; what is sold meanwhile follows.')
      await copy.ask('analyze')
      return asAdmin(from, shop, (old) => changeOver(move, old, copy))
    })
  } catch (error) {
    if (!move.isSent())
      await cleanUp(move).catch((left: Error) => {
        throw new StartError(
          `${(error as Error).message} What it has left is deleted by "stay": ${left.message}`,
          { cause: error },
        )
      })
    throw error
  }
  await finish(move)
  return closedMs
}

async function beginCopy({ shop, from, to }: Move): Promise<void> {
  const secret = await asAdmin(from, 'postgres', (admin) => secretOf(admin, shop))
  await asAdmin(to, 'postgres', async (admin) => {
    await makeDatabase(admin, shop, secret)
    await admin.ask(`comment on database ${shop} is ${pg.escapeLiteral(UNFINISHED)}`)
  })
  await asAdmin(from, shop, async ({ ask }) => {
    await ask(`create table if not exists ${MOVING} (mark text primary key)`)
    await ask(`create publication ${MOVING} for all tables`)
  })
  await copySchema(shop, from, to)
  await asAdmin(to, shop, ({ ask }) => ask(subscription(shop, from)))
}

async function changeOver(move: Move, old: Admin, copy: Admin): Promise<number> {
  await untilNear(move, old, copy)
  const since = await stopWriters(move, old)
  await untilMarked(move, copy)
  await compare(old, copy)
  await endWriting(move.shop, old)
  await move.send()
  return performance.now() - since
}

async function check({ shop, from, to }: Move): Promise<void> {
  if (await isOneServer(from, to)) throw new StartError(`${shop} is at ${to} already.`)
  if ((await sentFrom(shop, from)) !== undefined)
    throw new StartError(`First end the last move: npm run shops -- stay ${shop} --to ${from}`)
  await asAdmin(from, shop, async ({ ask }) => {
    const [row] = await ask<{ level: string; keyless: string | null }>(`
      select current_setting('wal_level') as level, (
        select string_agg(oid::regclass::text, ', ') from pg_class
        where relkind = 'r' and relreplident = 'd' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
          and relpersistence = 'p' and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)) as keyless`)
    if (row?.level !== 'logical')
      throw new StartError(`Set wal_level = logical at ${from} and start it again; a move needs it.`)
    if (row.keyless) throw new StartError(`Tables without a primary key cannot be moved: ${row.keyless}.`)
  })
}

/** All tables, indexes and rights; no rows. */
async function copySchema(shop: string, from: Server, to: Server): Promise<void> {
  const at = (server: Server) => {
    const { host, port } = partsOf(server)
    return ['-h', host, '-p', port, '-d', shop]
  }
  const dump = spawn('pg_dump', ['--schema-only', '--no-publications', '--no-subscriptions', ...at(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const load = spawn('psql', ['-qXo', '/dev/null', '-v', 'ON_ERROR_STOP=1', ...at(to)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  dump.stdout.pipe(load.stdin)
  // A loader that ends early is seen by its code.
  load.stdin.on('error', () => undefined)
  const codes = await Promise.all([dump, load].map(async (each) => (await once(each, 'close'))[0] as number))
  if (codes.some((code) => code !== 0)) throw new StartError('The tables could not be copied; see above.')
}

function subscription(shop: string, from: Server): string {
  const { host, port } = partsOf(from)
  const { PGUSER: user, PGPASSWORD: password } = process.env
  const parts = { host, port, dbname: shop, user, password }
  const address = Object.entries(parts)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}='${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`],
    )
    .join(' ')
  return `create subscription ${MOVING} connection ${pg.escapeLiteral(address)} publication ${MOVING} with (slot_name = ${slotOf(shop)})`
}

const untilCopied = (move: Move, copy: Admin) =>
  until(async () => {
    await checkCopy(move, copy)
    return (await copy.ask("select from pg_subscription_rel where srsubstate <> 'r' limit 1")).length === 0
  }, move)

const untilNear = (move: Move, old: Admin, copy: Admin) =>
  until(async () => {
    await checkCopy(move, copy)
    const [row] = await old.ask<{ missing: string }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn) as missing from pg_replication_slots where slot_name = $1',
      [slotOf(move.shop)],
    )
    return Number(row?.missing) < NEARLY
  }, move)

/** @throws StartError once it could not take a row: it would try again for ever, while the other server keeps its log */
async function checkCopy({ to }: Move, { ask }: Admin): Promise<void> {
  const failures = await ask(
    `select from pg_stat_subscription_stats join pg_subscription on oid = subid
    where subdbid = (select oid from pg_database where datname = current_database()) and apply_error_count + sync_error_count > 0`,
  )
  if (failures.length > 0)
    throw new StartError(`The copy failed; the log of ${to} says why. The shop stays where it is.`)
}

/** Pages go on being read. @returns when it began */
async function stopWriters({ signal }: Move, { ask }: Admin): Promise<number> {
  const tables = await ask<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> '${MOVING}' order by 1`)
  // A shop that was never started has none.
  const locks =
    tables.length === 0 ? 'select' : `lock table ${tables.map(({ name }) => name).join(', ')} in share mode`
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    await ask("begin; set local lock_timeout = '2s'")
    const since = performance.now()
    try {
      await ask(locks)
      return since
    } catch (error) {
      await ask('rollback')
      if (!['55P03', '40P01'].includes(systemCode(error))) throw error
      if (tries === LOCK_TRIES)
        throw new StartError(
          'Somebody writes into the tables for too long to lock them. The shop stays where it is.',
          { cause: error },
        )
      await pause(SECOND)
    }
  }
}

/** A row that is written after all others arrives after all others. */
async function untilMarked({ shop, from, to, signal }: Move, copy: Admin): Promise<void> {
  await asAdmin(from, shop, ({ ask }) => ask(`insert into ${MOVING} values ('last')`))
  const isMarked = async () => (await copy.ask(`select from ${MOVING}`)).length > 0
  const otherwise = `The last rows did not reach ${to}, whose log may say why. The shop stays where it is.`
  await until(isMarked, { signal, ms: CLOSED_MOST, otherwise })
}

/** @throws StartError for a table that has other rows */
async function compare(old: Admin, copy: Admin): Promise<void> {
  const tables = await old.ask<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const counts = tables
    .map(({ name }) => `select ${pg.escapeLiteral(name)} as name, count(*) as rows from ${name}`)
    .join(' union all ')
  type Count = { name: string; rows: string }
  // By name, as a server that counts several tables side by side answers in any order.
  const there = new Map((await copy.ask<Count>(counts)).map(({ name, rows }) => [name, rows]))
  const other = (await old.ask<Count>(counts)).filter(({ name, rows }) => there.get(name) !== rows)
  if (other.length > 0)
    throw new StartError(
      `The copy has other rows in ${other.map(({ name }) => name).join(', ')}, so the shop stays where it is.`,
    )
}

/** Who waits for the locks is told to try again, and whoever reaches the old database later may write nothing. */
async function endWriting(shop: string, old: Admin): Promise<void> {
  for (const schema of await schemasOf(old))
    await old.ask(`revoke insert, update, delete, truncate on all tables in schema ${schema} from ${shop}`)
  await endSessions(shop, old)
  await old.ask('commit')
}
