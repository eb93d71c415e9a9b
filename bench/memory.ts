import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MEMORY_LIMITS } from '../budget/limits.ts'
import { copySources } from '../scripts/copy-sources.ts'
import { isBundleCurrent } from '../server/code.ts'
import { startPostgresCluster } from '../server/testing/postgres-cluster.ts'
import { familyOf } from './family.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'

/** Processes of the shop by what stands in their command; the last is the shop itself. */
const ROLES = [
  ['making the database', /create-database/],
  ['build', /scripts\/build/],
  ['drawing', /draw-process|picture-(worker|process)/],
  ['picture keeper', /picture-keeper/],
  ['serving', /./],
] as const

/**
 * Prints the memory of every process of the shop, from a first start in a fresh clone to 200 different pages at 16 connections, on the embedded
 * database and on PostgreSQL. Fails when a limit is passed; `--small` waits and visits less, on the embedded database alone and with the build
 * that is here, and only prints.
 */
export async function benchMemory({ small }: Options): Promise<void> {
  await measureStart('embedded', {}, small)
  if (small) return
  const cluster = await startPostgresCluster({ durable: false })
  if (cluster === null) return console.log('PostgreSQL: left out, no programs found')
  try {
    await measureStart('PostgreSQL', { DATABASE_URL: cluster.url }, small)
  } finally {
    await cluster.stop()
  }
}

async function measureStart(engine: 'embedded' | 'PostgreSQL', env: Record<string, string>, small: boolean) {
  const clone = small ? process.cwd() : copySources()
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const peaks = new Map<string, number>()
  let now = new Map<string, number>()
  const stopWatching = new AbortController()
  const watching = (async () => {
    while (!stopWatching.signal.aborted) {
      now = memoryByRole()
      for (const [role, megabytes] of now) peaks.set(role, Math.max(peaks.get(role) ?? 0, megabytes))
      await pause(250)
    }
  })()
  try {
    const shop = await startShop(
      { DATA_DIR: folder, DEMO_DATA: 'on', ...env },
      { cwd: clone, program: 'scripts/start.ts' },
    )
    try {
      await (await fetch(shop.url)).text()
      await pause(small ? 5_000 : 60_000)
      const first = new Map(now)
      await visit(shop.url, small ? 20 : 200)
      await pause(1_000)
      const after = new Map(now)
      const { started, visited } = MEMORY_LIMITS[engine]
      printTable(
        `Memory of each process from its first start, ${engine}, MB`,
        ['process', 'at most', 'after the start', 'after the visits', 'limits'],
        ROLES.map(([role]) => [
          role,
          ...[peaks, first, after].map((figures) => figures.get(role)?.toFixed(0) ?? '-'),
          role === 'serving'
            ? `${started}, ${visited}`
            : role === 'drawing'
              ? String(MEMORY_LIMITS.drawing)
              : '',
        ]),
      )
      const isOver =
        (first.get('serving') ?? 0) > started ||
        (after.get('serving') ?? 0) > visited ||
        (peaks.get('drawing') ?? 0) > MEMORY_LIMITS.drawing
      if (isOver && !small) process.exitCode = 1
      // The build goes on in the background, also without the shop, and needs the folder.
      while (!isBundleCurrent(clone)) await pause(500)
    } finally {
      await shop.stop()
    }
  } finally {
    stopWatching.abort()
    await watching
    rmSync(folder, { recursive: true, force: true })
    if (!small) rmSync(clone, { recursive: true, force: true })
  }
}

/** Megabytes of the largest process of each role among those that this one started. */
function memoryByRole(): Map<string, number> {
  const found = new Map<string, number>()
  for (const { id, megabytes, command } of familyOf(process.pid)) {
    if (id === process.pid || !command.includes('node') || command.includes('postgres')) continue
    const role = ROLES.find(([, pattern]) => pattern.test(command))?.[0] ?? 'serving'
    found.set(role, Math.max(found.get(role) ?? 0, megabytes))
  }
  return found
}

/** Different pages of the sitemap and of searches, sixteen at a time. */
async function visit(url: string, amount: number): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '/']) => path || '/',
  )
  for (let page = 1; pages.length < amount; page += 1) pages.push(`/shop?maxPrice=${page}`)
  const left = pages.slice(0, amount)
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
        await answer.arrayBuffer()
      }
    }),
  )
}
