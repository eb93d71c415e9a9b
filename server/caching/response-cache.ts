import { LRUCache } from 'lru-cache'

/** The tag that invalidates every entry. */
const EVERYTHING = '*'

export type Made<Value> = {
  value: Value
  /** The tags of the value; it is invalidated when one of them changes. */
  tags: string[]
  /** False for values that must not be cached, such as an error. */
  cacheable: boolean
}

/** A value and whether it is still the cache's current one; check `isFresh` before using it for another request. */
export type Cached<Value> = { readonly value: Value; isFresh: () => boolean }

type Entry<Value> = Cached<Value> & { tags: string[] }

type Options<Value> = {
  /** Bytes of all values together; the least recently used is evicted first. A value of more than a quarter of it is not cached. */
  maxBytes: number
  bytesOf: (value: Value) => number
  /** Time to live in milliseconds, for changes whose notification this process missed. */
  ttl: number
  now?: () => number
}

/** Estimated overhead of an entry in bytes: its key, its tags, the maps' own memory. */
const BYTES_AROUND = 1_024

/** Caches values by key, with a bound in bytes, a time to live and tags. Concurrent misses of one key share one call of `make`. */
export class ResponseCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>
  /** Calls that later callers share. */
  readonly #inFlight = new Map<string, Promise<Cached<Value>>>()
  /** The tags invalidated since each running call began, also of calls that nobody joins any more. */
  readonly #dropped = new Set<Set<string>>()
  /** For metrics. */
  readonly counts = { hits: 0, misses: 0 }

  constructor({ maxBytes, bytesOf, ttl, now = () => performance.now() }: Options<Value>) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 4),
      sizeCalculation: ({ value }) => bytesOf(value) + BYTES_AROUND,
      ttl,
      ttlResolution: 0,
      perf: { now },
    })
  }

  /** Bytes held at the moment, for metrics. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** @param allow called before `make`, but not for callers that share another one's call. Its error reaches this caller only. */
  async get(
    key: string,
    make: () => Promise<Made<Value>>,
    allow: () => Promise<void> | undefined = () => undefined,
  ): Promise<Cached<Value>> {
    let cached = this.#entries.get(key)
    if (cached === undefined && !this.#inFlight.has(key)) {
      const turn = allow()
      if (turn !== undefined) {
        await turn
        // Another caller may have filled the entry during the wait.
        cached = this.#entries.get(key)
      }
    }
    if (cached !== undefined) {
      this.counts.hits += 1
      return cached
    }
    this.counts.misses += 1
    return this.#inFlight.get(key) ?? this.#start(key, make)
  }

  /** Removes the entries made from these tags; values that are being made from them now will not be cached. */
  invalidate(tags: string[]): void {
    const isStale = (own: string[]) => tags.includes(EVERYTHING) || own.some((tag) => tags.includes(tag))
    const old = [...this.#entries.entries()].filter(([, { tags: own }]) => isStale(own))
    for (const [key] of old) this.#entries.delete(key)
    for (const dropped of this.#dropped) for (const tag of tags) dropped.add(tag)
    // Later callers must not share a call that began before the change.
    this.#inFlight.clear()
  }

  #start(key: string, make: () => Promise<Made<Value>>): Promise<Cached<Value>> {
    const dropped = new Set<string>()
    this.#dropped.add(dropped)
    const result = make().then((made) => {
      const isStale = dropped.has(EVERYTHING) || made.tags.some((tag) => dropped.has(tag))
      return made.cacheable && !isStale ? this.#store(key, made) : { value: made.value, isFresh: () => false }
    })
    this.#inFlight.set(key, result)
    const finish = () => {
      this.#dropped.delete(dropped)
      if (this.#inFlight.get(key) === result) this.#inFlight.delete(key)
    }
    result.then(finish, finish)
    return result
  }

  #store(key: string, { value, tags }: Made<Value>): Cached<Value> {
    // `get` and not `peek`, so that hits at the front door refresh the entry's place in the LRU order.
    const entry: Entry<Value> = { value, tags, isFresh: () => this.#entries.get(key) === entry }
    this.#entries.set(key, entry)
    return entry
  }
}
