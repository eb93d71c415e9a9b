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
type InFlight<Value> = { result: Promise<Cached<Value>>; dropped: Set<string> }

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
  readonly #inFlight = new Map<string, InFlight<Value>>()
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
    return (this.#inFlight.get(key) ?? this.#start(key, make)).result
  }

  /** Removes the entries made from these tags; values that are being made from them now will not be cached. */
  invalidate(tags: string[]): void {
    const isStale = (own: string[]) => tags.includes(EVERYTHING) || own.some((tag) => tags.includes(tag))
    const old = [...this.#entries.entries()].filter(([, { tags: own }]) => isStale(own))
    for (const [key] of old) this.#entries.delete(key)
    for (const [key, making] of this.#inFlight) {
      for (const tag of tags) making.dropped.add(tag)
      // Later callers must not share a call that began before the change.
      this.#inFlight.delete(key)
    }
  }

  #start(key: string, make: () => Promise<Made<Value>>): InFlight<Value> {
    const dropped = new Set<string>()
    const result = make().then((made) => {
      const isStale = dropped.has(EVERYTHING) || made.tags.some((tag) => dropped.has(tag))
      return made.cacheable && !isStale ? this.#store(key, made) : { value: made.value, isFresh: () => false }
    })
    const making = { result, dropped }
    this.#inFlight.set(key, making)
    const finish = () => {
      if (this.#inFlight.get(key) === making) this.#inFlight.delete(key)
    }
    result.then(finish, finish)
    return making
  }

  #store(key: string, { value, tags }: Made<Value>): Cached<Value> {
    // `get` and not `peek`, so that hits at the front door refresh the entry's place in the LRU order.
    const entry: Entry<Value> = { value, tags, isFresh: () => this.#entries.get(key) === entry }
    this.#entries.set(key, entry)
    return entry
  }
}
