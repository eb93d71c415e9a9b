import { LRUCache } from 'lru-cache'

/** Among dropped tags: everything is old. */
const EVERYTHING = '*'

export type Made<Value> = {
  value: Value
  /** What the value was made of; it is dropped when one of these changes. */
  tags: string[]
  /** False for what must not be kept, such as an error. */
  cacheable: boolean
}

/** A made value. Whoever holds one asks `isFresh` before giving it to somebody else. */
export type Cached<Value> = { readonly value: Value; isFresh: () => boolean }

type Entry<Value> = Cached<Value> & { tags: string[] }
type InFlight<Value> = { result: Promise<Cached<Value>>; dropped: Set<string> }

type Options<Value> = {
  /** Bytes of all values together; the least recently used goes first. A value of more than a quarter of it is not kept. */
  maxBytes: number
  /** Bytes of memory a value takes. */
  bytesOf: (value: Value) => number
  /** How long a value is kept when nobody tells that it changed, in ms. */
  ttl: number
  now?: () => number
}

/** Of an entry's key, tags and places in maps, roughly. */
const BYTES_AROUND = 1_024

/** Keeps made answers by key: one miss makes the answer once, however many ask at that moment. */
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

  /**
   * @param allow asked before a value is made, and not by those who only wait for one that is being made. What it throws is for
   * this caller alone.
   */
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
        // Somebody else may have had it made in the meantime.
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

  /** Drops what was made of these tags; what is being made of them right now will not be kept. */
  invalidate(tags: string[]): void {
    const isStale = (own: string[]) => tags.includes(EVERYTHING) || own.some((tag) => tags.includes(tag))
    const old = [...this.#entries.entries()].filter(([, { tags: own }]) => isStale(own))
    for (const [key] of old) this.#entries.delete(key)
    for (const [key, making] of this.#inFlight) {
      for (const tag of tags) making.dropped.add(tag)
      // Whoever asks from now on must not get what was begun before the change.
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
    // `get` and not `peek`: what the front door sends counts as used here, too, and stays.
    const entry: Entry<Value> = { value, tags, isFresh: () => this.#entries.get(key) === entry }
    this.#entries.set(key, entry)
    return entry
  }
}
