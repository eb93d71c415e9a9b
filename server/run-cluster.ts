import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './base/config.ts'
import { collectForAll } from './platform/cluster-metrics.ts'
import { prepareShop, type StartOptions } from './start-shop.ts'
import { connectProviderOrSandbox, type PaymentSetup } from './start-sandbox.ts'

/** How the first process hands the card provider to the others; only they read it. */
const PAYMENTS_VARIABLE = 'SHOP_PAYMENTS'
/** Milliseconds before a process that ended is replaced: twice as many with each one that did not stay open for long. */
const FORK_AGAIN = { first: 500, most: 30_000 }
const STOP = 'stop'

type Payments = Omit<PaymentSetup, 'close'>

/**
 * Starts several server processes behind one port. This one prepares the database, runs the sandbox and always replaces a process
 * that dies. It gives up only when one of the first processes does not open, which has then logged what is wrong with the set-up.
 *
 * @returns the stop
 * @throws StartError
 */
export async function startCluster(config: Config, options: StartOptions): Promise<() => Promise<void>> {
  await prepareShop(config, options)
  collectForAll()
  const { close, ...payments } = await connectProviderOrSandbox(config)
  const env = { [PAYMENTS_VARIABLE]: JSON.stringify(payments satisfies Payments) }
  const stopping = new AbortController()
  const listening = new Map<number, number>()
  let starting = true
  let wait = FORK_AGAIN.first / 2
  cluster.on('listening', ({ id }) => listening.set(id, performance.now()))
  cluster.on('exit', ({ id, process: { pid } }) => {
    const since = listening.get(id) ?? performance.now()
    listening.delete(id)
    if (stopping.signal.aborted || starting) return
    const lasted = performance.now() - since > FORK_AGAIN.most
    wait = lasted ? FORK_AGAIN.first : Math.min(2 * wait, FORK_AGAIN.most)
    console.error(`Server process ${pid} ended and is replaced in ${wait / 1_000} s`)
    pause(wait, undefined, { signal: stopping.signal }).then(
      () => cluster.fork(env),
      () => undefined,
    )
  })

  const stop = async () => {
    stopping.abort()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map((worker) => stopWorker(worker, listening.has(worker.id))))
    await close()
  }
  const first = Array.from({ length: config.workers }, () => cluster.fork(env))
  const started = await Promise.all(first.map(startedOrEnded))
  if (started.includes(false)) {
    await stop()
    process.exit(1)
  }
  starting = false
  // One that opened may have died before the last one did.
  for (let missing = config.workers - listening.size; missing > 0; missing -= 1) cluster.fork(env)
  return stop
}

async function startedOrEnded(worker: Worker): Promise<boolean> {
  return Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)])
}

/** One that does not listen yet has nothing to finish, and would not hear. */
async function stopWorker(worker: Worker, isListening: boolean): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  if (isListening) worker.send(STOP)
  else worker.process.kill('SIGKILL')
  await ended
}

/** Payment setup that the first process passed to this one; undefined in a shop of one process. */
export function inheritedPayments(): PaymentSetup | undefined {
  const text = cluster.isWorker ? process.env[PAYMENTS_VARIABLE] : undefined
  return text === undefined ? undefined : { ...(JSON.parse(text) as Payments), close: async () => undefined }
}

/** A server process stops when the first one says so, or is gone; signals are meant for the first one. */
export function stopOnMessage(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
  const leave = () => void stop().finally(() => process.exit(0))
  process.on('message', (message) => {
    if (message === STOP) leave()
  })
  process.once('disconnect', leave)
}
