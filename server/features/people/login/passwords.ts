import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { concurrencyGate } from '../../../platform/load/concurrency-gate.ts'

/** Argon2id is the library's default algorithm; memory is in kilobytes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at a time in one process; of several processes there is one for each core already. */
const THREADS = cluster.isWorker ? 1 : availableParallelism()

/**
 * Steps by which the threads are nicer than the shop: with every core busy they get a tenth of its share, so that a login takes longer
 * and a purchase does not (docs/decisions/load-protection.md#logins-give-way-to-purchases). Only Linux counts them for a thread; elsewhere the whole process would give way.
 */
const NICER = process.platform === 'linux' ? 10 : 0

// Each hash holds 19 MB. Nobody waits longer than a browser does.
const hashing = concurrencyGate({ of: 'hashing', most: THREADS, waitingMost: 60, patience: 10_000 })

let started: Piscina | undefined
/** Started by the first password: commands and processes that see none need no thread. */
const threads = () => (started ??= startThreads())

function startThreads(): Piscina {
  const pool = new Piscina({
    filename: new URL('./hash-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: THREADS,
    idleTimeout: 60_000,
    niceIncrement: NICER,
    // Nothing of the shop's environment: no keys, no database.
    env: {},
    execArgv: [],
  })
  // Of a thread that ends without work. Those with work reject it, and the next password starts another.
  pool.on('error', (error: Error) => console.error(`A thread for passwords has ended: ${error.message}`))
  return pool
}

/** @throws BusyError when so many passwords wait that another one has to come again */
export const refuseWhenHashingIsBusy = (): void => hashing.refuseWhenFull()

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => threads().run({ password, cost }, { name: 'hash' }))

/** @param stored the user's hash, or `null` when nobody has that e-mail: that takes as long, and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await hashing.run<boolean>(() =>
    threads().run({ stored: stored ?? nobodys, password }, { name: 'verify' }),
  )
  return right && stored !== null
}

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** The hash of a password that nobody knows, as long as any other. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`
