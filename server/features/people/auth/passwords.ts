import { hash, verify } from '@node-rs/argon2'
import { concurrencyGate } from '../../../platform/concurrency-gate.ts'

/** Argon2id is the library's default algorithm; memory is in kilobytes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash holds 19 MB and a thread of the pool that files and compression use too.
const hashing = concurrencyGate({ of: 'hashing', most: 3, waitingMost: 60, patience: 3_000 })

/** @throws BusyError when so many passwords wait that another one has to come again */
export const refuseWhenHashingIsBusy = (): void => hashing.refuseWhenFull()

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, cost))

/** @param stored the user's hash, or `null` when nobody has that e-mail: that takes as long, and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobodysHash())
  const right = await hashing.run(() => verify(known, password))
  return right && stored !== null
}

let nobodys: Promise<string> | undefined
const nobodysHash = () => (nobodys ??= hash(crypto.randomUUID(), cost))
