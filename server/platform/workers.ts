type Task = {
  most: number
  /** Does one worker's work until nothing is due or `isClosed`. One that takes a row wakes another, as there may be more. */
  work: () => Promise<void>
  /** Called with a failure; a later run finds the row again. */
  report: (error: unknown) => void
}

/** Processes due rows: each worker takes one after the other, so a slow one delays only its own worker. */
export class Workers {
  readonly #task: Task
  readonly #closing = new AbortController()
  readonly #workers = new Set<Promise<void>>()
  #isClosed = false
  /** Set when a wake-up came while no further worker could start: a running one may have looked before the new row was there. */
  #askedAgain = false

  constructor(task: Task) {
    this.#task = task
  }

  /** True once no more rows may be taken. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Aborts current work when the shop stops. */
  get signal(): AbortSignal {
    return this.#closing.signal
  }

  /** Starts one more worker, or lets one look again after those that run. A later one retries failures. */
  wake(): void {
    if (this.#isClosed) return
    if (this.#workers.size >= this.#task.most) {
      this.#askedAgain = true
      return
    }
    const worker = this.#work().finally(() => {
      this.#workers.delete(worker)
      if (!this.#askedAgain) return
      this.#askedAgain = false
      this.wake()
    })
    this.#workers.add(worker)
  }

  /** Wakes the workers and waits until none runs. Never rejects. */
  async run(): Promise<void> {
    this.wake()
    while (this.#workers.size > 0) await Promise.all(this.#workers)
  }

  /** Takes no more rows; current work gets so many milliseconds to finish. */
  async close(patienceMs = 3_000): Promise<void> {
    const timer = setTimeout(() => this.#closing.abort(), patienceMs).unref()
    this.#isClosed = true
    await Promise.all(this.#workers)
    clearTimeout(timer)
  }

  async #work(): Promise<void> {
    try {
      await this.#task.work()
    } catch (error) {
      this.#task.report(error)
    }
  }
}
