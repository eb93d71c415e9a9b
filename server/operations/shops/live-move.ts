import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '../../../contract/durations.ts'
import { StartError, systemCode } from '../../base/start-error.ts'
import { type Admin, asAdmin, hasDatabase, makeDatabase, partsOf, secretOf, type Server } from './servers.ts'

type Move = {
  shop: string
  from: Server
  to: Server
  /** Called once everything is there and nothing is written at `from` any more. */
  send: () => Promise<void>
  say: (text: string) => void
  signal: AbortSignal
}

/** Of the publication, the subscription, and a table whose rows say how far the copy is. */
const NAME = 'moving'
const slotOf = (shop: string) => `${NAME}_${shop}`
/** What marks an unfinished copy, which the next try may delete. */
const UNFINISHED = 'An unfinished copy of a shop that is being moved'
const POLL = 50
/** Bytes that may be missing when writing stops. */
const NEARLY = 1_000_000
const LOCK_TRIES = 20

/**
 * Copies a shop to another server while it sells, and sends it there. Until the last step the old database is used as before: writers wait for
 * locks of one transaction, which end with this process. It fails or is stopped: the old one stays as it was, the copy is deleted.
 *
 * @returns milliseconds for which nothing could be written
 * @throws StartError saying what prevents it
 */
export async function moveLive(move: Move): Promise<number> {
  const { shop, from, to, say } = move
  await check(move)
  await cleanUp(move)
  let isSent = false
  try {
    const secret = await asAdmin(from, 'postgres', (admin) => secretOf(admin, shop))
    await asAdmin(to, 'postgres', async (admin) => {
      await makeDatabase(admin, shop, secret)
      await admin.ask(`comment on database ${shop} is ${pg.escapeLiteral(UNFINISHED)}`)
    })
    await asAdmin(from, shop, async ({ ask }) => {
      await ask(`create table if not exists ${NAME} (mark text primary key)`)
      await ask(`create publication ${NAME} for all tables`)
    })
    await copySchema(shop, from, to)
    await asAdmin(to, shop, ({ ask }) => ask(subscription(shop, from)))
    await untilCopied(move)
    say('Copied; what is sold meanwhile follows.')
    const closedMs = await asAdmin(from, shop, (old) =>
      asAdmin(to, shop, async (copy) => {
        await copy.ask('analyze')
        await untilNear(move, old)
        const since = await stopWriters(move, old)
        await untilMarked(move, copy)
        await compare(old, copy)
        await endWriting(shop, old)
        isSent = true
        await move.send()
        return performance.now() - since
      }),
    )
    await finish(move)
    return closedMs
  } catch (error) {
    if (!isSent) await cleanUp(move)
    throw error
  }
}

/** Deletes what an interrupted move has left on both servers, and lets the shop write again where it is. */
export async function cleanUp({ shop, from, to }: Pick<Move, 'shop' | 'from' | 'to'>): Promise<void> {
  await asAdmin(to, 'postgres', async (admin) => {
    if (!(await hasDatabase(admin, shop))) return
    const [found] = await admin.ask<{ comment: string | null }>(
      "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
      [shop],
    )
    if (found?.comment !== UNFINISHED)
      throw new StartError(`${to} has another database ${shop}; nothing was changed.`)
    await asAdmin(to, shop, dropSubscription)
    await admin.ask(`drop database ${shop} with (force)`)
  })
  await asAdmin(from, shop, async (old) => {
    await dropSlot(old, shop)
    await old.ask(`drop publication if exists ${NAME}`)
    await old.ask(`drop table if exists ${NAME}`)
    for (const schema of await schemasOf(old))
      await old.ask(`grant all on all tables in schema ${schema} to ${shop}`)
  })
}

async function check({ shop, from, to }: Move): Promise<void> {
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
  if (from === to) throw new StartError(`${shop} is at ${to} already.`)
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
  return `create subscription ${NAME} connection ${pg.escapeLiteral(address)} publication ${NAME} with (slot_name = ${slotOf(shop)})`
}

const untilCopied = ({ shop, to, signal }: Move) =>
  asAdmin(to, shop, ({ ask }) =>
    until(signal, async () => {
      const rows = await ask("select from pg_subscription_rel where srsubstate <> 'r' limit 1")
      return rows.length === 0
    }),
  )

const untilNear = ({ shop, signal }: Move, { ask }: Admin) =>
  until(signal, async () => {
    const [row] = await ask<{ missing: string }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn) as missing from pg_replication_slots where slot_name = $1',
      [slotOf(shop)],
    )
    return Number(row?.missing) < NEARLY
  })

/** Pages go on being read. @returns when it began */
async function stopWriters({ signal }: Move, { ask }: Admin): Promise<number> {
  const tables = await ask<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> '${NAME}' order by 1`)
  const locks = `lock table ${tables.map(({ name }) => name).join(', ')} in share mode`
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    await ask("begin; set local lock_timeout = '2s'")
    const since = performance.now()
    try {
      await ask(locks)
      return since
    } catch (error) {
      await ask('rollback')
      if (tries === LOCK_TRIES || !['55P03', '40P01'].includes(systemCode(error))) throw error
      await pause(SECOND)
    }
  }
}

/** A row that is written after all others arrives after all others. */
async function untilMarked({ shop, from, signal }: Move, copy: Admin): Promise<void> {
  await asAdmin(from, shop, ({ ask }) => ask(`insert into ${NAME} values ('last')`))
  await until(signal, async () => (await copy.ask(`select from ${NAME}`)).length > 0)
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

const endSessions = (shop: string, { ask }: Admin) =>
  ask('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [shop])

async function finish({ shop, from, to }: Move): Promise<void> {
  await asAdmin(to, shop, async (copy) => {
    await dropSubscription(copy)
    await copy.ask(`drop table ${NAME}`)
    await copy.ask(`comment on database ${shop} is null`)
  })
  await asAdmin(from, shop, async (old) => {
    await dropSlot(old, shop)
    await old.ask(`drop publication ${NAME}`)
  })
  const day = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 'yyyymmddhhmm'.length)
  await asAdmin(from, 'postgres', async ({ ask }) => {
    await ask(`alter role ${shop} nologin`)
    await endSessions(shop, { ask })
    await ask(`alter database ${shop} rename to ${shop}_moved_${day}`)
  })
}

async function dropSubscription({ ask }: Admin): Promise<void> {
  const there = await ask('select from pg_subscription where subname = $1', [NAME])
  if (there.length === 0) return
  // Apart from its slot, which is dropped where it is: that server may not answer.
  await ask(`alter subscription ${NAME} disable`)
  await ask(`alter subscription ${NAME} set (slot_name = none)`)
  await ask(`drop subscription ${NAME}`)
}

async function dropSlot({ ask }: Admin, shop: string): Promise<void> {
  const slots = `from pg_replication_slots where slot_name = '${slotOf(shop)}'`
  await until(AbortSignal.timeout(10 * SECOND), async () => {
    await ask(`select pg_terminate_backend(active_pid) ${slots} and active_pid is not null`)
    await ask(`select pg_drop_replication_slot(slot_name) ${slots} and active_pid is null`)
    return (await ask(`select ${slots}`)).length === 0
  })
}

const schemasOf = async ({ ask }: Admin): Promise<string[]> => {
  const rows = await ask<{ name: string }>(
    "select distinct format('%I', schemaname) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  return rows.map(({ name }) => name)
}

async function until(signal: AbortSignal, isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(POLL, undefined, { signal })
}
