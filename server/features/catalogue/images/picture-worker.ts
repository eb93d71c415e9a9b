import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { BusyError } from '../../../platform/errors.ts'
import { concurrencyGate } from '../../../platform/load/concurrency-gate.ts'
import type { PictureAnswer, PictureJob, PictureReply, PictureRequest } from './picture-jobs.ts'

const program = fileURLToPath(new URL('./picture-keeper.ts', import.meta.url))

type Waiting = { resolve: (answer: PictureAnswer) => void; reject: (error: Error) => void }

export type PictureWorker = {
  /**
   * Runs a job.
   *
   * @param patience ms until it is killed and answers `slow`
   * @param isNewcomers true if it is a new customer's
   * @throws BusyError when too many wait, or the keeper dies
   */
  run(job: PictureJob, patience: number, isNewcomers?: boolean): Promise<PictureAnswer>
  close(): void
}

/** Starts one process per picture, at most two at a time, through a small program that is started with the first picture. */
export function createPictureWorker(): PictureWorker {
  // Few may wait, because each holds a picture of up to 10 MB in memory.
  const gate = concurrencyGate({ of: 'pictures', most: 2, waitingMost: 8 })
  // Anybody can become a new customer: together they take one of the two, so that nobody else waits behind their slow pictures.
  const newcomers = concurrencyGate({ of: 'pictures', most: 1, waitingMost: 8 })
  const waiting = new Map<number, Waiting>()
  let keeper: ChildProcess | null = null
  let lastId = 0
  let isClosed = false

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The keeper and its processes get nothing of the shop's environment: no keys, no database.
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        VIPS_CONCURRENCY: '1',
      },
      execArgv: [],
    })
    started.on('message', ({ id, answer }: PictureReply) => {
      waiting.get(id)?.resolve(answer)
      waiting.delete(id)
    })
    const lose = () => {
      if (keeper === started) keeper = null
      for (const { reject } of waiting.values()) reject(new BusyError('pictures'))
      waiting.clear()
    }
    started.once('error', lose)
    started.once('exit', lose)
    return started
  }

  function ask(job: PictureJob, patience: number): Promise<PictureAnswer> {
    if (isClosed) return Promise.reject(new BusyError('pictures'))
    lastId += 1
    const id = lastId
    keeper ??= start()
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
    waiting.set(id, { resolve, reject })
    const asked = keeper
    // The keeper enforces the time limit itself; one that does not answer at all is killed.
    const timer = setTimeout(() => asked.kill('SIGKILL'), patience + 10_000).unref()
    asked.send({ id, job, patience } satisfies PictureRequest, (error) => {
      if (!error) return
      waiting.delete(id)
      reject(new BusyError('pictures'))
    })
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    run: (job, patience, isNewcomers = false) => {
      const work = () => gate.run(() => ask(job, patience))
      return isNewcomers ? newcomers.run(work) : work()
    },
    // The keeper kills its processes and exits.
    close: () => {
      isClosed = true
      if (keeper?.connected) keeper.disconnect()
    },
  }
}
