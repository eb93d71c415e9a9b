import { EventEmitter } from 'node:events'

type Listener = (tags: string[]) => void

/** Tells caches which of their entries are old. `*` among the tags means all of them. */
export class Invalidation {
  readonly #events = new EventEmitter().setMaxListeners(0)

  invalidate(tags: string[]): void {
    this.#events.emit('tags', tags)
  }

  onInvalidate(listener: Listener): void {
    this.#events.on('tags', listener)
  }
}
