import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ConfigError } from '../base/settings/variables.ts'
import { StartError } from '../base/start-error.ts'
import { runCommand } from './command.ts'
import { asOnlyMove, moveLive } from './shops/live-move.ts'
import { MOVING } from './shops/moving.ts'
import { routesOf, type Routes } from './shops/routes.ts'
import { asAdmin, isOneServer, makeDatabase, secretOf, serverIn, type Server } from './shops/servers.ts'
import { cleanUp, finish, finishCopy, sentFrom } from './shops/tidy-move.ts'

const USAGE = `npm run shops -- list
       npm run shops -- make <name> --on <host:port>
       npm run shops -- move <name> --to <host:port>
       npm run shops -- stay <name> --to <host:port>
A name has 1 to 40 of a to z, 0 to 9 and _, and begins with one of a to z.`

/** `npm run shops`: many shops on many servers behind one PgBouncer; see deploy/many-shops.md. */
await runCommand(() =>
  run().catch((error: unknown) => {
    // What a server, its connection or the system refuses is said in its own words.
    if (error instanceof Error && [Error, pg.DatabaseError].some((kind) => error.constructor === kind))
      throw new StartError(error.message, { cause: error })
    throw error
  }),
)

async function run(): Promise<void> {
  const { command, name, server } = readWanted()
  const routes = routesOf(process.env)
  if (command === 'list') return list(routes)
  if (command === 'make') return make(routes, name, server)
  const at = routes.servers().get(name)
  if (at === undefined) throw new StartError(`There is no shop ${name}.`)
  await (command === 'stay' ? stay(name, at, server) : move(routes, name, at, server))
}

async function stay(shop: string, at: Server, to: Server): Promise<void> {
  if (!(await isOneServer(at, to).catch(() => false))) {
    await asOnlyMove(shop, at, () => cleanUp({ shop, from: at, to }))
    return console.log(`${shop} is at ${at} as before.`)
  }
  const from = await sentFrom(shop, at)
  if (from !== undefined) await asOnlyMove(shop, from, () => finish({ shop, from, to: at }))
  else await finishCopy(shop, at)
  console.log(`${shop} is at ${at}, where it was sent.`)
}

async function move(routes: Routes, shop: string, from: Server, to: Server): Promise<void> {
  await routes.check(shop)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new StartError(`Stopped; ${shop} is at ${from} as before.`)))
  const isSent = () => from !== to && routes.servers().get(shop) === to
  const moving = () =>
    moveLive({
      shop,
      from,
      to,
      send: () => routes.send(shop, to),
      isSent,
      say: (text) => console.log(text),
      signal: stopping.signal,
    })
  const closedMs = await asOnlyMove(shop, from, moving).catch((error: Error) => {
    if (isSent())
      throw new StartError(
        `${shop} is sent to ${to}, but not all is done: ${error.message} End it with: npm run shops -- stay ${shop} --to ${to}`,
        { cause: error },
      )
    throw stopping.signal.aborted ? stopping.signal.reason : error
  })
  console.log(
    `${shop} is at ${to}; for ${(closedMs / 1_000).toFixed(1)} s nothing could be written. Drop what is left of it at ${from} once you are content.`,
  )
}

function readWanted() {
  try {
    const options = { on: { type: 'string' }, to: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [command = '', name = ''] = positionals
    const server = serverIn(values[command === 'make' ? 'on' : 'to'] ?? '')
    if (command === 'list') return { command, name, server: '' }
    if (['make', 'move', 'stay'].includes(command) && /^[a-z][a-z0-9_]{0,39}$/.test(name) && server)
      return { command, name, server }
  } catch {
    // Said below.
  }
  throw new ConfigError(`Usage: ${USAGE}`)
}

async function make(routes: Routes, name: string, server: Server): Promise<void> {
  if (routes.servers().has(name)) throw new StartError(`There is a shop ${name} already.`)
  await routes.check(name)
  const password = randomBytes(24).toString('base64url')
  const secret = await asAdmin(server, 'postgres', async (admin) => {
    await makeDatabase(admin, name, password)
    return secretOf(admin, name)
  })
  await routes.letIn(name, secret)
  await routes.send(name, server)
  console.log(`DATABASE_URL=${routes.urlOf(name, password)}`)
}

async function list(routes: Routes): Promise<void> {
  for (const [name, server] of routes.servers()) {
    const said = await asAdmin(server, name, async ({ ask }) => {
      const [row] = await ask<{ size: string; used: number; moving: boolean }>(
        `
        select pg_size_pretty(pg_database_size(current_database())) as size,
          (select count(*)::int from pg_stat_activity where datname = current_database() and usename = $1) as used,
          exists (select from pg_publication where pubname = '${MOVING}' union all
            select from pg_subscription where subname = '${MOVING}'
              and subdbid = (select oid from pg_database where datname = current_database())) as moving`,
        [name],
      )
      return `${row!.size}, ${row!.used} connections${row!.moving ? ', is being moved' : ''}`
    }).catch((error: Error) => error.message)
    console.log(`${name}  ${server}  ${said}`)
  }
}
