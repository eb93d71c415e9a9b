import { apiPaths } from '../contract/paths.ts'
import type { ProductListView } from '../contract/schemas/product.ts'
import { freePort } from '../server/testing/free-port.ts'
import { filledPostgres } from './databases.ts'
import { measure } from './load.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { processorTime } from './processor-time.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { median, milliseconds } from './statistics.ts'

const headers = { 'accept-encoding': 'gzip, deflate, br' }
const ROUNDS = 3

type Driven = { name: string; server: ShopProcess; url: string }

/** Of one round; processors are those in use on average, such as 1.5 of two. */
type Drive = { perSecond: number; p99: number; byServer: number; byTool: number }

/**
 * What a second process brings where the load tool needs a core as well: one kept answer from the shop and from a bare server, each as one
 * process and as two, in turn, with the processor time that server and load tool used meanwhile.
 */
export async function benchWorkers({ seconds }: Options): Promise<void> {
  const database = await filledPostgres({ products: 100 })
  if (database === null) {
    console.log('\nNo PostgreSQL on this machine: left out.')
    return
  }
  const servers: Driven[] = []
  try {
    for (const workers of [1, 2]) {
      const server = await startShop({ ...database.env, WORKERS: String(workers) })
      servers.push({ name: `the shop, ${workers}`, server, url: server.url + (await productOf(server)) })
    }
    const url = servers[0]?.url ?? ''
    for (const processes of [1, 2]) {
      const port = await freePort()
      const program = 'bench/bare-server.ts'
      const server = await startShop(
        { PORT: String(port), BARE_PROCESSES: String(processes), BARE_URL: url },
        { program },
      )
      servers.push({ name: `a bare server, ${processes}`, server, url: `${server.url}/` })
    }
    await compare(servers, seconds)
  } finally {
    for (const { server } of servers) await server.stop()
    await database.remove()
  }
}

async function productOf({ url }: ShopProcess): Promise<string> {
  const listed = await fetch(`${url}${apiPaths.products()}?limit=1`)
  const { products } = (await listed.json()) as ProductListView
  return apiPaths.product(products[0]?._id ?? '')
}

async function compare(servers: Driven[], seconds: number): Promise<void> {
  const rounds = servers.map((): Drive[] => [])
  for (const { url } of servers) await measure({ url, headers, seconds: 1 })
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, driven] of servers.entries()) rounds[at]?.push(await drive(driven, seconds))
  const middle = (at: number, of: (one: Drive) => number) => median(rounds[at]?.map(of) ?? [])
  printTable(
    'One kept product call from one process and from two: processors used, and microseconds of them for one answer',
    ['', 'per second', 'p99 ms', 'by the server', 'by the load tool', 'us each'],
    servers.map(({ name }, at) => {
      const perSecond = middle(at, (one) => one.perSecond)
      const used = middle(at, (one) => one.byServer)
      return [
        name,
        perSecond.toFixed(0),
        milliseconds(middle(at, (one) => one.p99)),
        used.toFixed(2),
        middle(at, (one) => one.byTool).toFixed(2),
        ((used / perSecond) * 1e6).toFixed(1),
      ]
    }),
  )
}

async function drive({ server, url }: Driven, seconds: number): Promise<Drive> {
  const [began, pid] = [performance.now(), server.process.pid ?? 0]
  const [before, own] = [processorTime(pid) ?? NaN, process.cpuUsage()]
  const { perSecond, p99 } = await measure({ url, headers, seconds })
  const { user, system } = process.cpuUsage(own)
  const passed = (performance.now() - began) / 1_000
  return {
    perSecond,
    p99,
    byServer: ((processorTime(pid) ?? NaN) - before) / passed,
    byTool: (user + system) / 1e6 / passed,
  }
}
