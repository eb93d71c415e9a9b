import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../database/schema.ts'
import { countedAs } from './client-network.ts'

type Window = { start: number; own: number; sent: number; others: number }
type Counted = { calls: number; windowStart: number }

/** Above this share of its limit a counter is shared with the other nodes. */
const BUSY_SHARE = 0.1
const MAX_COUNTERS = 20_000
const NOTIFY_EVERY = 1_000

/** Counts calls per address and window without a query: nodes add busy counters up in the database once a second and read the sum. */
export class CallCounts {
  readonly #db: Db | null
  readonly #onError: (error: unknown) => void
  readonly #windows = new LRUCache<string, Window>({ max: MAX_COUNTERS })
  readonly #busy = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  /** @param db `null` when there is only one node */
  constructor(db: Db | null, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
  }

  /** @param now in ms since 1970 @param calls how many to add; 0 only reads, and fewer forgive calls of this window */
  count(counter: string, now: number, windowMs: number, most: number, calls = 1): Counted {
    const start = now - (now % windowMs)
    const known = this.#windows.get(counter)
    const window = known?.start === start ? known : { start, own: 0, sent: 0, others: 0 }
    if (window !== known) this.#windows.set(counter, window)
    // A call counted in the window before is forgiven there, not here.
    window.own = Math.max(0, window.own + calls)
    if (this.#db !== null && window.own > most * BUSY_SHARE) this.#busy.add(counter)
    return { calls: window.own + window.others, windowStart: start }
  }

  /** The same for the network of an address and for its site, which may call four times as often: the one that used more of its limit. */
  countVisitor(
    what: string,
    address: string,
    now: number,
    { windowMs, most }: { windowMs: number; most: number },
    calls = 1,
  ): Counted {
    const counted = countedAs(address).map(({ name, share }) => {
      const { calls: sum, windowStart } = this.count(`${what} ${name}`, now, windowMs, most * share, calls)
      return { calls: Math.ceil(sum / share), windowStart }
    })
    return counted.reduce((one, other) => (other.calls > one.calls ? other : one))
  }

  start(): void {
    if (this.#db === null) return
    this.#timer = setInterval(() => {
      this.sync().catch(this.#onError)
    }, NOTIFY_EVERY).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Adds this node's calls to the shared sums in the database and reads the other nodes'. */
  async sync(): Promise<void> {
    if (this.#db === null || this.#busy.size === 0) return
    // Sorted, so that two nodes writing the same rows never deadlock.
    const counters = [...this.#busy].toSorted()
    this.#busy.clear()
    const open = counters.flatMap((counter) => {
      const window = this.#windows.get(counter)
      return window === undefined ? [] : [{ counter, window, calls: window.own - window.sent }]
    })
    // All counters were evicted by others since they were counted.
    if (open.length === 0) return
    const sums = await this.#db
      .insertInto('call_counts')
      .values(
        open.map(({ counter, window, calls }) => ({ counter, window_start: new Date(window.start), calls })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['counter', 'window_start'])
          .doUpdateSet({ calls: sql<number>`call_counts.calls + excluded.calls` }),
      )
      .returning(['counter', 'calls'])
      .execute()
    const sumOf = new Map(sums.map(({ counter, calls }) => [counter, calls]))
    for (const { counter, window, calls } of open) {
      window.sent += calls
      window.others = (sumOf.get(counter) ?? window.sent) - window.sent
    }
  }
}

export async function deleteOldCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('call_counts').where('window_start', '<', before).execute()
}
