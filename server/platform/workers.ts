type Task = {
  /** At once, at most. */
  most: number
  /**
   * Does one worker's work, until nothing is due or `isClosed`. A worker that takes a row wakes another one, because
   * there may be more rows.
   */
  work: () => Promise<void>
  /** Something failed that a later look finds again. */
  report: (error: unknown) => void
}

/** Works off rows that are due: each worker takes one after the other, so a slow one holds up one worker and nobody else. */
export class Workers {
  readonly #task: Task
  readonly #closing = new AbortController()
  readonly #workers = new Set<Promise<void>>()
  #isClosed = false
  /** Somebody asked while no further worker could start: one of those that run may have looked before the row was there. */
  #askedAgain = false

  constructor(task: Task) {
    this.#task = task
  }

  /** Nothing more is to be taken. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Breaks off what is being done when the shop stops. */
  get signal(): AbortSignal {
    return this.#closing.signal
  }

  /** Starts one more worker, or has one look again after those that run. What fails is tried by a later one. */
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

  /** Wakes it and waits until no worker runs. Never rejects. */
  async run(): Promise<void> {
    this.wake()
    while (this.#workers.size > 0) await Promise.all(this.#workers)
  }

  /** Takes nothing more; what is being done gets so many milliseconds to finish. */
  async close(patienceMs: number): Promise<void> {
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
