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

type Entry<Value> = Kept<Value> & { tags: string[]; drop: () => void }
type Flight<Value> = { result: Promise<Kept<Value>>; dropped: Set<string> }

type Options = {
  /** How many values at most; the least recently used goes first. */
  most: number
  /** How long a value is kept when nobody tells that it changed, in ms. */
  ttl: number
  now?: () => number
}

/** Keeps made answers by key: one miss makes the answer once, however many ask at that moment. */
export class ResponseCache<Value> {
  readonly #kept = new Map<string, Entry<Value>>()
  readonly #flights = new Map<string, Flight<Value>>()
  readonly #options: Required<Options>
  /** For metrics. */
  readonly counts = { hits: 0, misses: 0 }

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options }
  }

  async get(key: string, make: () => Promise<Made<Value>>): Promise<Kept<Value>> {
    const kept = this.#kept.get(key)
    if (kept?.isFresh() === true) {
      this.counts.hits += 1
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    this.counts.misses += 1
    return (this.#flights.get(key) ?? this.#start(key, make)).result
  }

  /** Drops what was made of these tags; what is being made of them right now will not be kept. */
  drop(tags: string[]): void {
    const isOld = (own: string[]) => tags.includes(EVERYTHING) || own.some((tag) => tags.includes(tag))
    for (const [key, entry] of this.#kept) {
      if (!isOld(entry.tags)) continue
      entry.drop()
      this.#kept.delete(key)
    }
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
    const { now, ttl, most } = this.#options
    let until = now() + ttl
    const entry = { value, tags, isFresh: () => until > now(), drop: () => void (until = 0) }
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > most && !oldest.done) this.#kept.delete(oldest.value)
    return entry
  }
}
