import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Answer, Request, WorkerOptions } from './protocol.ts'
import type { Engine } from './wire.ts'

export type EmbeddedEngine = Engine & {
  /** Host `fsync` calls so far. */
  syncs: () => Promise<number>
  /** From here on commits of a new database wait for the disk. */
  finish: () => Promise<void>
  /** The database folder as a tar file. */
  dump: () => Promise<Uint8Array>
  close: () => Promise<void>
  /** Resolves when the thread ends unexpectedly: nothing can be read or written any more. */
  broken: Promise<Error>
}

// Keeps WebAssembly's machine code after a faster version replaced it: V8 sometimes frees some of it twice, which aborts
// the process (docs/decisions/embedded-database.md#v8-and-webassembly).
setFlagsFromString('--no-wasm-code-gc')

/** Milliseconds a closed engine's thread has to end. */
const PATIENCE = 5_000

type Pending = { resolve: (answer: Answer) => void; reject: (error: Error) => void }
type Wanted = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never

/** Starts the thread of the embedded database and waits until it answers. @throws Error when the files cannot be opened */
export async function startEngine(options: WorkerOptions): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options })
  const pending = new Map<number, Pending>()
  const ready = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<Error>()
  let lastId = 0
  let ended: Error | null = null

  const end = (error: Error) => {
    ended ??= error
    ready.reject(error)
    broken.resolve(error)
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  const settle = (answer: Answer) => {
    if (answer.id === 0) {
      if ('failure' in answer) end(new Error(answer.failure))
      else ready.resolve()
      return
    }
    const waiting = pending.get(answer.id)
    pending.delete(answer.id)
    if (!('failure' in answer)) return waiting?.resolve(answer)
    // SQL errors are part of the answer. A failure here means that the engine itself failed.
    const error = new Error(answer.failure)
    waiting?.reject(error)
    end(error)
  }
  worker.on('message', settle)
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread of the embedded database has ended')))

  const request = (wanted: Wanted): Promise<Answer> => {
    if (ended !== null) return Promise.reject(ended)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    lastId += 1
    pending.set(lastId, { resolve, reject })
    worker.postMessage({ ...wanted, id: lastId })
    return promise
  }
  const bytesOf = (answer: Answer) => ('bytes' in answer ? answer.bytes : new Uint8Array())
  const countOf = (answer: Answer) => ('count' in answer ? answer.count : 0)

  try {
    await ready.promise
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    ask: async (bytes) => bytesOf(await request({ kind: 'ask', bytes })),
    reset: async () => {
      // After the thread has ended there is nothing to clean up.
      if (ended === null) await request({ kind: 'reset' })
    },
    syncs: async () => countOf(await request({ kind: 'syncs' })),
    finish: async () => void (await request({ kind: 'finish' })),
    dump: async () => bytesOf(await request({ kind: 'dump' })),
    close: async () => {
      if (ended !== null) return
      const closed = request({ kind: 'close' })
      ended = new Error('The embedded database is closed')
      worker.removeAllListeners('exit')
      const exited = once(worker, 'exit')
      await closed
      // The thread ends by itself, because terminating it can crash the process while it still compiles for the engine.
      const impatient = setTimeout(() => void worker.terminate(), PATIENCE)
      await exited
      clearTimeout(impatient)
    },
    broken: broken.promise,
  }
}
