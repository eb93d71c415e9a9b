import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { concurrencyGate } from '../../../platform/load/concurrency-gate.ts'

/** Argon2id is the library's default algorithm; memory is in kilobytes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes in one process. */
const THREADS = availableParallelism()

/**
 * The nice level of the threads, relative to the shop: with every core busy they get a tenth of its share, so that logins are delayed and
 * purchases are not (docs/decisions/load-protection.md#logins-give-way-to-purchases). Only Linux applies it to a thread; elsewhere it would
 * apply to the whole process.
 */
const NICER = process.platform === 'linux' ? 10 : 0

// Each hash uses 19 MB. Nobody waits longer than a browser does.
const hashing = concurrencyGate({ of: 'hashing', most: THREADS, waitingMost: 60, patience: 10_000 })

let started: Piscina | undefined
/** Started at the first password, because some processes never need the threads. */
const threads = () => (started ??= startThreads())

function startThreads(): Piscina {
  const pool = new Piscina({
    filename: new URL('./hash-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: THREADS,
    idleTimeout: 60_000,
    niceIncrement: NICER,
    // The threads get nothing of the shop's environment: no keys, no database.
    env: {},
    execArgv: [],
  })
  // Reports a thread that dies while idle. A busy one rejects its work, and the next password starts another.
  pool.on('error', (error: Error) => console.error(`A thread for passwords has ended: ${error.message}`))
  return pool
}

/** Checks the queue of passwords to be hashed. @throws BusyError when it is full */
export const refuseWhenHashingIsBusy = (): void => hashing.refuseWhenFull()

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => threads().run({ password, cost }, { name: 'hash' }))

/** Verifies a password. @param stored the user's hash, `null` for an unknown e-mail, or empty for an account that has none: either takes as long and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await hashing.run<boolean>(() =>
    threads().run({ stored: stored || nobodys, password }, { name: 'verify' }),
  )
  return right && stored !== null && stored !== ''
}

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** A hash of no known password, with the same cost as any other. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`
