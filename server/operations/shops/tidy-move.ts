import { SECOND } from '../../../contract/durations.ts'
import { StartError } from '../../base/start-error.ts'
import { MOVING, slotOf, UNFINISHED, until } from './moving.ts'
import { type Admin, asAdmin, hasDatabase, type Server } from './servers.ts'

type Between = { shop: string; from: Server; to: Server }

/** Deletes what an unfinished move has left on both servers, as far as they answer, and lets the shop write again where it is. @throws StartError naming a server that keeps something */
export async function cleanUp({ shop, from, to }: Between): Promise<void> {
  const both = await Promise.allSettled([
    dropCopy(shop, to),
    asAdmin(from, shop, (old) => letWrite(shop, old)),
  ])
  for (const each of both) if (each.status === 'rejected') throw each.reason
}

async function dropCopy(shop: string, to: Server): Promise<void> {
  await asAdmin(to, 'postgres', async (admin) => {
    if (!(await hasDatabase(admin, shop))) return
    const [found] = await admin.ask<{ comment: string | null }>(
      "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
      [shop],
    )
    if (found?.comment !== UNFINISHED)
      throw new StartError(`${to} has another database ${shop}, which was left alone.`)
    await asAdmin(to, shop, dropSubscription)
    await admin.ask(`drop database ${shop} with (force)`)
  })
}

async function letWrite(shop: string, old: Admin): Promise<void> {
  await dropSlots(old, shop)
  await old.ask(`drop publication if exists ${MOVING}`)
  await old.ask(`drop table if exists ${MOVING}`)
  for (const schema of await schemasOf(old))
    await old.ask(`grant all on all tables in schema ${schema} to ${shop}`)
}

/** Ends a move whose shop has been sent to `to`; repeatable. */
export async function finish({ shop, from, to }: Between): Promise<void> {
  await asAdmin(to, shop, detach)
  await asAdmin(from, 'postgres', async (admin) => {
    if (!(await hasDatabase(admin, shop))) return
    await asAdmin(from, shop, async (old) => {
      await dropSlots(old, shop)
      await old.ask(`drop publication if exists ${MOVING}`)
    })
    const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 'yyyymmddhhmmss'.length)
    await admin.ask(`alter role ${shop} nologin`)
    await endSessions(shop, admin)
    await admin.ask(`alter database ${shop} rename to ${shop}_moved_${time}`)
  })
  await finishCopy(shop, to)
}

/** Makes a copy the shop itself. */
export const finishCopy = (shop: string, at: Server): Promise<void> =>
  asAdmin(at, shop, async (copy) => {
    await dropSubscription(copy)
    await copy.ask(`drop table if exists ${MOVING}`)
    await copy.ask(`comment on database ${shop} is null`)
  })

/** Where the rows of a shop came from, if its move has not been finished. */
export async function sentFrom(shop: string, to: Server): Promise<Server | undefined> {
  const [found] = await asAdmin(to, shop, ({ ask }) =>
    ask<{ host: string; port: string }>(
      `select substring(subconninfo from 'host=''([^'']*)''') as host, substring(subconninfo from 'port=''([^'']*)''') as port
      from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = $2)`,
      [MOVING, shop],
    ),
  )
  return found && `${found.host}:${found.port}`
}

export const endSessions = (shop: string, { ask }: Admin) =>
  ask('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [shop])

export const schemasOf = async ({ ask }: Admin): Promise<string[]> => {
  const rows = await ask<{ name: string }>(
    "select distinct format('%I', schemaname) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  return rows.map(({ name }) => name)
}

/** Takes no more rows. Apart from its slot, which is dropped where it is: that server may not answer. */
async function detach({ ask }: Admin): Promise<boolean> {
  const there = await ask(
    'select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())',
    [MOVING],
  )
  if (there.length === 0) return false
  await ask(`alter subscription ${MOVING} disable`)
  await ask(`alter subscription ${MOVING} set (slot_name = none)`)
  return true
}

async function dropSubscription(copy: Admin): Promise<void> {
  if (await detach(copy)) await copy.ask(`drop subscription ${MOVING}`)
}

/** With those of tables that are still being copied: each would keep the server's log for ever. */
async function dropSlots({ ask }: Admin, shop: string): Promise<void> {
  const slots = `from pg_replication_slots where database = current_database()
    and (slot_name = '${slotOf(shop)}' or slot_name ~ '^pg_[0-9]+_sync_')`
  const isGone = async () => {
    await ask(`select pg_terminate_backend(active_pid) ${slots} and active_pid is not null`)
    await ask(`select pg_drop_replication_slot(slot_name) ${slots} and active_pid is null`)
    return (await ask(`select ${slots}`)).length === 0
  }
  await until(isGone, { ms: 10 * SECOND, otherwise: `The slot ${slotOf(shop)} is in use; try again.` })
}
