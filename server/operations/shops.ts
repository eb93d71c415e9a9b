import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ConfigError } from '../base/settings/variables.ts'
import { StartError } from '../base/start-error.ts'
import { runCommand } from './command.ts'
import { cleanUp, moveLive } from './shops/live-move.ts'
import { routesOf, type Routes } from './shops/routes.ts'
import { asAdmin, makeDatabase, secretOf, type Server } from './shops/servers.ts'

const USAGE = `npm run shops -- list
       npm run shops -- make <name> --on <host:port>
       npm run shops -- move <name> --to <host:port>
       npm run shops -- stay <name> --to <host:port>`

/** `npm run shops`: many shops on many servers behind one PgBouncer; see deploy/many-shops.md. */
await runCommand(async () => {
  const { command, name, server } = readWanted()
  const routes = routesOf(process.env)
  if (command === 'list') return list(routes)
  if (command === 'make') return make(routes, name, server)
  const from = routes.servers().get(name)
  if (from === undefined) throw new StartError(`There is no shop ${name}.`)
  if (command === 'stay') {
    await cleanUp({ shop: name, from, to: server })
    return console.log(`${name} is at ${from} as before.`)
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new StartError(`Stopped; ${name} is at ${from} as before.`)))
  const closedMs = await moveLive({
    shop: name,
    from,
    to: server,
    send: () => routes.send(name, server),
    say: (text) => console.log(text),
    signal: stopping.signal,
  }).catch((error: unknown) => {
    throw stopping.signal.aborted ? stopping.signal.reason : error
  })
  console.log(
    `${name} is at ${server}; for ${(closedMs / 1_000).toFixed(1)} s nothing could be written. Drop what is left of it at ${from} once you are content.`,
  )
})

function readWanted() {
  try {
    const options = { on: { type: 'string' }, to: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [command = '', name = ''] = positionals
    const server = values[command === 'make' ? 'on' : 'to'] ?? ''
    const isWhole = /^[a-z][a-z0-9_]{0,39}$/.test(name) && server !== ''
    if (command === 'list' || (['make', 'move', 'stay'].includes(command) && isWhole))
      return { command, name, server }
  } catch {
    // Said below.
  }
  throw new ConfigError(`Usage: ${USAGE}`)
}

async function make(routes: Routes, name: string, server: Server): Promise<void> {
  if (routes.servers().has(name)) throw new StartError(`There is a shop ${name} already.`)
  const password = randomBytes(24).toString('base64url')
  const secret = await asAdmin(server, 'postgres', async (admin) => {
    await makeDatabase(admin, name, password)
    return secretOf(admin, name)
  })
  routes.letIn(name, secret)
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
          exists (select from pg_publication where pubname = 'moving') as moving`,
        [name],
      )
      return `${row!.size}, ${row!.used} connections${row!.moving ? ', is being moved' : ''}`
    }).catch((error: Error) => error.message)
    console.log(`${name}  ${server}  ${said}`)
  }
}
