import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../../contract/durations.ts'
import type { App } from '../app-type.ts'
import type { CallCounts } from './call-counts.ts'
import { countedAs } from './client-network.ts'
import { TooManyError } from '../errors.ts'

/** Kinds of work that only a cache miss causes. */
export type Work = 'page' | 'list' | 'sitemap' | 'unknown picture' | 'social picture' | 'agent' | 'answer'

type Limit = {
  /** The most in a minute. */
  most: number
  /** The size of a burst without delay; after it, one every `apart` milliseconds. */
  atOnce: number
  apart: number
}

/** Work for one address. A visitor of every page and picture of a hundred products in a minute stays below (tests/faults/attacked.test.ts). */
const LIMITS: Record<Work, Limit> = {
  page: { most: 300, atOnce: 20, apart: 50 },
  // Filtered lists and searches: there are unlimited ones, and each costs queries.
  list: { most: 90, atOnce: 8, apart: 600 },
  sitemap: { most: 30, atOnce: 5, apart: 1_000 },
  'unknown picture': { most: 120, atOnce: 20, apart: 100 },
  // Made once for each product, when it is first shared.
  'social picture': { most: 60, atOnce: 10, apart: 500 },
  // Programs that ask for people, many of them from one network: a search each, never cached, and one at a time.
  agent: { most: 120, atOnce: 20, apart: 400 },
  // All other misses at the front door, such as redirects and files: cheap, but not free.
  answer: { most: 7_000, atOnce: 500, apart: 10 },
}

type Times = {
  most: number
  /** One hour at most. */
  windowMs: number
  /** Groups the addresses that are counted together; by default those of a network, and of a site four times as many. */
  by?: (address: string) => string
}

/** Counts all visitors together. */
export const everybody = (): string => 'everybody'

/** Milliseconds: a longer delay is rejected at once, since the client would have given up. */
const PATIENCE = 10_000

/** Limits of what one network and site may cause, whichever accounts they use. */
type Limits = {
  /**
   * Call it before the work of a cache miss; hits are free. It rejects an address over its limit of this minute and delays one over
   * its burst, so that other visitors' requests and payments run in between.
   * @returns a promise when the work has to be delayed
   * @throws TooManyError
   */
  take: (work: Work, address: string) => Promise<void> | undefined
  /** Checks the minute's limit of `take` without counting. @throws TooManyError */
  check: (work: Work, address: string) => void
  /** Counts one kind of action, or takes one back with -1. @throws TooManyError */
  count: (what: string, address: string, limit: Times, times?: number) => void
  /** Runs work that was counted already, so that nothing inside is counted again. */
  exempt: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  isExempt: () => boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits
  }
}

/** @param counts `null` when nothing is limited */
export function limitWork(app: App, counts: CallCounts | null): void {
  const exempted = new AsyncLocalStorage<true>()
  /** The time at which the next work may begin without a burst, by work and network or site; a token bucket stored as a time. */
  const nextTurns = new LRUCache<string, number>({ max: 20_000 })

  const isExempt = () => exempted.getStore() === true

  const countWork = (work: Work, address: string, times: number) => {
    if (counts === null) return
    const { most } = LIMITS[work]
    const now = app.clock().getTime()
    const { calls, windowStart } = counts.countVisitor(work, address, now, { windowMs: MINUTE, most }, times)
    if (calls + (1 - times) > most) throw new TooManyError(Math.ceil((windowStart + MINUTE - now) / 1_000))
  }
  const count: Limits['count'] = (what, address, { most, windowMs, by }, times = 1) => {
    if (counts === null) return
    const now = app.clock().getTime()
    const { calls, windowStart } =
      by === undefined
        ? counts.countVisitor(what, address, now, { windowMs, most }, times)
        : counts.count(`${what} ${by(address)}`, now, windowMs, most, times)
    if (times > 0 && calls > most) throw new TooManyError(Math.ceil((windowStart + windowMs - now) / 1_000))
  }
  const take: Limits['take'] = (work, address) => {
    if (counts === null || isExempt()) return undefined
    countWork(work, address, 1)
    const { atOnce, apart } = LIMITS[work]
    const now = performance.now()
    const turns = countedAs(address).map(({ name, share }) => {
      const counter = `${work} ${name}`
      const turn = Math.max(now, nextTurns.get(counter) ?? 0)
      return {
        counter,
        next: turn + apart / share,
        wait: turn - now - (atOnce * share - 1) * (apart / share),
      }
    })
    const wait = Math.max(...turns.map((turn) => turn.wait))
    if (wait > PATIENCE) throw new TooManyError(Math.ceil(wait / 1_000))
    for (const { counter, next } of turns) nextTurns.set(counter, next)
    return wait > 0 ? pause(wait, undefined, { ref: false }) : undefined
  }
  app.decorate('limits', {
    take,
    check: (work, address) => {
      if (!isExempt()) countWork(work, address, 0)
    },
    count,
    exempt: (work) => exempted.run(true, work),
    isExempt,
  })
}
