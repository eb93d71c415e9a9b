/**
 * `node bench/move-in/yardsticks.ts [--rounds=3] [--ours]`: what the importers of two other shops take for the catalogue that `npm run bench -- move-in`
 * imports here. It installs the packages below in a temporary folder (700 MB, some minutes), gives each shop an empty database, and lets them
 * import by turns, once to warm up and then so many times. Each begins with empty tables. With `--ours` this shop takes part, with products of other handles each time, in a shop
 * that keeps the former ones; timed from sending the file of Shopify to the state `done`. It is no part of CI.
 *
 * Medusa runs `importProductsAsChunksWorkflow` as its admin's screen does: upload, read, confirm, write; timed from the upload to the end of the
 * workflow. Events, cache, locks and workflows are its in-memory modules, files on the disk, PostgreSQL waits for the disk. Its file has no column
 * for stock, so it writes 3,000 rows less than the others.
 *
 * Vendure runs `Importer.parseAndImport` as its `populate` does, from reading the file to its end, on PostgreSQL that waits for the disk, and on
 * SQL.js in memory. Its own `better-sqlite3` has no program for Node 24.21 on every machine.
 */
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../server/testing/free-port.ts'
import { startPostgresCluster, type PostgresCluster } from '../../server/testing/postgres-cluster.ts'
import { printTable } from '../print-table.ts'
import { median } from '../statistics.ts'
import { medusaProducts, store, vendureProducts, type MedusaIds } from './made-files.ts'
import { CATEGORIES, TAGS } from './made-shop.ts'
import { importProducts, openShop } from './moved-in-shop.ts'

const PRODUCTS = 1_000
const MEDUSA = ['@medusajs/medusa@2.21.2', '@medusajs/framework@2.21.2', '@medusajs/cli@2.21.2']
const VENDURE = ['@vendure/core@3.7.3', 'pg@8.23.1', 'sql.js@1.17.0']

/** The answer of `medusa.mjs` and `vendure.mjs` to `run`. */
type Run = { ms: number; rows: Record<string, number> }
type Contestant = { name: string; run: () => Promise<Run>; stop: () => Promise<void> }

const execute = promisify(execFile)
const rounds = Number(process.argv.find((each) => each.startsWith('--rounds='))?.slice(9) ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'yardsticks-'))
const clusters: PostgresCluster[] = []
const contestants: Contestant[] = []
try {
  const medusa = await installed('medusa', MEDUSA)
  const vendure = await installed('vendure', VENDURE)
  contestants.push(await startMedusa(medusa))
  contestants.push(await startVendure(vendure, 'Vendure 3.7.3, PostgreSQL', await newDatabase()))
  contestants.push(await startVendure(vendure, 'Vendure 3.7.3, SQL.js in memory'))
  if (process.argv.includes('--ours'))
    for (const engine of ['embedded', 'PostgreSQL']) contestants.push(await startOwn(engine))
  await compare()
} finally {
  for (const { stop } of contestants) await stop()
  for (const cluster of clusters) await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compare(): Promise<void> {
  const times = contestants.map((): number[] => [])
  const rows: string[] = []
  for (let round = 0; round <= rounds; round += 1)
    for (const [place, { name, run }] of contestants.entries()) {
      const { ms, rows: written } = await run()
      if (round > 0) times[place]!.push(ms)
      rows[place] = Object.entries(written)
        .map((each) => each.reverse().join(' '))
        .join(', ')
      console.log(`${round === 0 ? 'warm-up' : round}  ${name}  ${(ms / 1_000).toFixed(1)} s`)
    }
  printTable(
    `${PRODUCTS} products with three variants each, by turns, median of ${rounds}, Node ${process.versions.node}`,
    ['', 'seconds', 'least', 'most', 'products/s', 'rows in the database'],
    contestants.map(({ name }, place) => {
      const own = times[place]!
      const figures = [median(own), Math.min(...own), Math.max(...own)]
      return [
        name,
        ...figures.map((ms) => (ms / 1_000).toFixed(1)),
        ((PRODUCTS * 1_000) / median(own)).toFixed(1),
        rows[place]!,
      ]
    }),
  )
}

/** A folder with these packages, and the program of this folder that asks them. */
async function installed(name: string, packages: readonly string[]): Promise<string> {
  const place = join(folder, name)
  mkdirSync(place)
  writeFileSync(join(place, 'package.json'), '{ "private": true }')
  console.log(`Installs ${packages.join(', ')} …`)
  await execute('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], {
    cwd: place,
    maxBuffer: 16 * 1_024 * 1_024,
  })
  copyFileSync(new URL(`./${name}.mjs`, import.meta.url), join(place, `${name}.mjs`))
  return place
}

async function newDatabase(): Promise<string> {
  const cluster = await startPostgresCluster({ durable: true })
  if (cluster === null) throw new Error('No PostgreSQL on this machine')
  clusters.push(cluster)
  return cluster.url
}

async function startMedusa(place: string): Promise<Contestant> {
  writeFileSync(
    join(place, 'medusa-config.js'),
    `const { defineConfig } = require('@medusajs/framework/utils')
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: { jwtSecret: 'bench', cookieSecret: 'bench', storeCors: '', adminCors: '', authCors: '' },
  },
  admin: { disable: true },
})`,
  )
  const file = join(place, 'products.csv')
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: await newDatabase(),
    MEDUSA_DISABLE_TELEMETRY: 'true',
    MEDUSA_FILE: file,
  }
  await execute(join(place, 'node_modules/.bin/medusa'), ['db:migrate', '--skip-scripts'], {
    cwd: place,
    env: { ...process.env, ...env },
    maxBuffer: 16 * 1_024 * 1_024,
  })
  const { ask, ...rest } = await start(join(place, 'medusa.mjs'), env)
  const ids = await ask<MedusaIds>({ names: { categories: CATEGORIES, tags: TAGS } })
  await store(file, medusaProducts(PRODUCTS, ids))
  return { name: 'Medusa 2.21.2, PostgreSQL', ...rest }
}

async function startVendure(place: string, name: string, database?: string): Promise<Contestant> {
  const file = join(place, 'products.csv')
  await store(file, vendureProducts(PRODUCTS))
  const { run, stop } = await start(join(place, 'vendure.mjs'), {
    VENDURE_FILE: file,
    PORT: String(await freePort()),
    ...(database !== undefined && { VENDURE_DATABASE: database }),
  })
  return { name, run, stop }
}

async function startOwn(engine: string): Promise<Contestant> {
  const shop = await openShop(engine)
  if (shop === null) throw new Error('No PostgreSQL on this machine')
  let round = 0
  const run = async () => {
    const [read, write] = await importProducts(shop, folder, { many: PRODUCTS, round })
    round += 1
    return { ms: 1_000 * (read + write), rows: { products: PRODUCTS } }
  }
  return { name: `This shop, ${engine}`, run, stop: shop.stop }
}

async function start(program: string, env: Record<string, string>) {
  const child = fork(program, { cwd: join(program, '..'), env: { ...process.env, ...env }, stdio: 'ignore' })
  const ask = <Answer>(message: object) => answerOf<Answer>(child, message)
  await Promise.race([once(child, 'message'), ended(child)])
  const gone = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { ask, run: () => ask<Run>({}), stop }
}

async function answerOf<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const answer = once(child, 'message')
  child.send(message)
  const [said] = (await Promise.race([answer, ended(child)])) as [Answer & { problem?: string }]
  if (said.problem !== undefined) throw new Error(said.problem)
  return said
}

async function ended(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
}
