import {
  countedAddress,
  mayRedirect,
  MAX_PATH,
  plainPath,
  type RedirectStatus,
} from '../../../../contract/redirects.ts'
import { retried } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { addHits, addMissing, type Counts, redirectOf } from './redirects.store.ts'

/** Milliseconds between two writes of what was counted; a process that dies loses what it counted since. */
const WRITE_EVERY = 60_000

/** The most addresses without a page that one process counts between two writes. */
const MAX_COUNTED = 2_000

type Target = { status: RedirectStatus; to: string }

declare module 'fastify' {
  interface FastifyInstance {
    redirects: {
      /** Where an address without a page leads, with what is left of its query, or `null`; counts the request. @param address such as `/Old/?a=1` */
      follow: (address: string) => Promise<Target | null>
      /** Writes what was counted. */
      write: () => Promise<void>
    }
  }
}

/** Follows redirects, and counts their use and the addresses that lead nowhere. */
export function addRedirects(app: App): void {
  let hits = new Map<string, number>()
  let missing = new Map<string, number>()

  const follow = async (address: string): Promise<Target | null> => {
    const path = plainPath(address)
    if (path === null || path.length > MAX_PATH || !mayRedirect(path)) return null
    const found = await redirectOf(app.db, address)
    if (found === undefined) {
      const counted = countedAddress(address)!
      if (missing.has(counted) || missing.size < MAX_COUNTED) count(missing, counted)
      return null
    }
    const { redirect, rest } = found
    count(hits, redirect.id)
    return { status: redirect.status, to: withQuery(redirect.to_path, rest) }
  }

  const write = async (): Promise<void> => {
    const [used, unknown]: Counts[] = [hits, missing]
    hits = new Map()
    missing = new Map()
    const at = app.clock()
    if (used!.size > 0) await retried(() => addHits(app.db, used!, at))
    if (unknown!.size > 0) await retried(() => addMissing(app.db, unknown!, at))
  }
  const writeOrWarn = () =>
    write().catch((error: unknown) => app.log.warn({ err: error }, 'hits of redirects were not counted'))

  app.decorate('redirects', { follow, write })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void writeOrWarn(), WRITE_EVERY).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writeOrWarn()
  })
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

function withQuery(to: string, query: string): string {
  if (query === '') return to
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/.exec(to)!
  return `${path}${path.includes('?') ? '&' : '?'}${query}${hash}`
}
