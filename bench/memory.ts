import { setTimeout as pause } from 'node:timers/promises'
import { MEMORY_LIMITS } from '../budget/limits.ts'
import { familyOf } from './family.ts'
import { printTable } from './print-table.ts'

export type Engine = 'embedded' | 'PostgreSQL'

/** Megabytes by role. */
type Memory = Map<string, number>

export type Watched = {
  peaks: Memory
  stop: () => void
}

/** Processes of the shop by what stands in their command; the last is the shop itself. */
const ROLES = [
  ['making the database', /create-database/],
  ['build', /scripts\/build/],
  ['drawing', /draw-process|picture-(worker|process)/],
  ['picture keeper', /picture-keeper/],
  ['serving', /./],
] as const

/** Looks at the memory of the processes that this one starts, again and again. */
export function watchMemory(small: boolean): Watched {
  const peaks: Memory = new Map()
  const look = () => {
    for (const [role, megabytes] of memoryByRole()) peaks.set(role, Math.max(peaks.get(role) ?? 0, megabytes))
  }
  const timer = setInterval(look, small ? 1_000 : 250)
  return { peaks, stop: () => clearInterval(timer) }
}

/**
 * Prints the memory of each process of a shop that was just started, before and after 200 different pages at 16 connections. Fails when a limit
 * is passed; a small one waits and visits less, and only prints.
 */
export async function visitAndPrint(
  engine: Engine,
  url: string,
  { peaks }: Watched,
  small: boolean,
): Promise<void> {
  await pause(small ? 0 : 60_000)
  const first = memoryByRole()
  await visit(url, small ? 4 : 200)
  await pause(small ? 0 : 1_000)
  const after = memoryByRole()
  const { started, visited } = MEMORY_LIMITS[engine]
  const limits: Record<string, string> = {
    serving: `${started}, ${visited}`,
    drawing: String(MEMORY_LIMITS.drawing),
  }
  printTable(
    `Memory of each process from its first start, ${engine}, MB`,
    ['process', 'at most', 'after the start', 'after the visits', 'limits'],
    ROLES.map(([role]) => [
      role,
      ...[peaks, first, after].map((figures) => figures.get(role)?.toFixed(0) ?? '-'),
      limits[role] ?? '',
    ]),
  )
  const isOver =
    (first.get('serving') ?? 0) > started ||
    (after.get('serving') ?? 0) > visited ||
    (peaks.get('drawing') ?? 0) > MEMORY_LIMITS.drawing
  if (isOver && !small) process.exitCode = 1
}

/** Megabytes of the largest process of each role among those that this one started. */
function memoryByRole(): Memory {
  const found: Memory = new Map()
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
