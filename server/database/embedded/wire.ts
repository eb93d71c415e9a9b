import { Duplex } from 'node:stream'
import { endOfAnswered, TERMINATE } from './messages.ts'

/** Carries one exchange to the engine and its answer back. */
export type Engine = {
  ask: (bytes: Uint8Array) => Promise<Uint8Array>
  /** Clears the state that a connection may leave behind: an open transaction, named statements, settings. */
  reset: () => Promise<void>
}

/** The socket of the `pg` driver to the engine in this process. It has one session, so only one wire may be open (`max: 1` on the pool). */
export class Wire extends Duplex {
  readonly #engine: Engine
  #waiting: Buffer = Buffer.alloc(0)
  #started = false

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#take([chunk]).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(chunks.map(({ chunk }) => chunk)).then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    void this.#clean(null, (failure) => {
      this.push(null)
      done(failure)
    })
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    void this.#clean(error, done)
  }

  async #clean(error: Error | null, done: (error: Error | null) => void): Promise<void> {
    try {
      await this.#engine.reset()
      done(error)
    } catch (failure) {
      done(error ?? (failure as Error))
    }
  }

  async #take(chunks: Buffer[]): Promise<void> {
    this.#waiting = Buffer.concat([this.#waiting, ...chunks])
    const end = endOfAnswered(this.#waiting, !this.#started)
    if (end > 0) {
      // A copy, because a thread is sent the whole memory behind a view: 64 KB of Node's pool for each message.
      const bytes = new Uint8Array(this.#waiting.subarray(0, end))
      this.#waiting = this.#waiting.subarray(end)
      this.#started = true
      this.push(await this.#engine.ask(bytes))
    }
    // Closing ends only this wire: the engine continues.
    if (this.#started && this.#waiting[0] === TERMINATE) this.#waiting = Buffer.alloc(0)
  }
}
