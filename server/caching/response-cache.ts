import { LRUCache } from 'lru-cache'

/** Among dropped tags: everything is old. */
const EVERYTHING = '*'

export type Made<Value> = {
  value: Value
  /** What the value was made of; it is dropped when one of these changes. */
  tags: string[]
  /** False for what must not be kept, such as an error. */
  keep: boolean
}

/** A made value. Whoever holds one asks `isFresh` before giving it to somebody else. */
export type Kept<Value> = { readonly value: Value; isFresh: () => boolean }

type Entry<Value> = Kept<Value> & { tags: string[] }
type Flight<Value> = { result: Promise<Kept<Value>>; dropped: Set<string> }

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
  readonly #kept: LRUCache<string, Entry<Value>>
  readonly #flights = new Map<string, Flight<Value>>()
  /** For metrics. */
  readonly counts = { hits: 0, misses: 0 }

  constructor({ maxBytes, bytesOf, ttl, now = () => performance.now() }: Options<Value>) {
    this.#kept = new LRUCache({
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
    return this.#kept.calculatedSize
  }

  /**
   * @param allow asked before a value is made, and not by those who only wait for one that is being made. What it throws is for
   * this caller alone.
   */
  async get(
    key: string,
    make: () => Promise<Made<Value>>,
    allow: () => Promise<void> | undefined = () => undefined,
  ): Promise<Kept<Value>> {
    let kept = this.#kept.get(key)
    if (kept === undefined && !this.#flights.has(key)) {
      const turn = allow()
      if (turn !== undefined) {
        await turn
        // Somebody else may have had it made in the meantime.
        kept = this.#kept.get(key)
      }
    }
    if (kept !== undefined) {
      this.counts.hits += 1
      return kept
    }
    this.counts.misses += 1
    return (this.#flights.get(key) ?? this.#start(key, make)).result
  }

  /** Drops what was made of these tags; what is being made of them right now will not be kept. */
  drop(tags: string[]): void {
    const isOld = (own: string[]) => tags.includes(EVERYTHING) || own.some((tag) => tags.includes(tag))
    const old = [...this.#kept.entries()].filter(([, { tags: own }]) => isOld(own))
    for (const [key] of old) this.#kept.delete(key)
    for (const [key, flight] of this.#flights) {
      for (const tag of tags) flight.dropped.add(tag)
      // Whoever asks from now on must not get what was begun before the change.
      this.#flights.delete(key)
    }
  }

  #start(key: string, make: () => Promise<Made<Value>>): Flight<Value> {
    const dropped = new Set<string>()
    const result = make().then((made) => {
      const isOld = dropped.has(EVERYTHING) || made.tags.some((tag) => dropped.has(tag))
      return made.keep && !isOld ? this.#keep(key, made) : { value: made.value, isFresh: () => false }
    })
    const flight = { result, dropped }
    this.#flights.set(key, flight)
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    result.then(land, land)
    return flight
  }

  #keep(key: string, { value, tags }: Made<Value>): Kept<Value> {
    // `get` and not `peek`: what the front door sends counts as used here, too, and stays.
    const entry: Entry<Value> = { value, tags, isFresh: () => this.#kept.get(key) === entry }
    this.#kept.set(key, entry)
    return entry
  }
}
