import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../base/config.ts'
import { conflict } from './errors.ts'

/** Beside the embedded database, which only one process uses. Nodes that share a database share a key by `SECRETS_KEY`. */
const KEY_FILE = 'secrets.key'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Keys = Pick<Config, 'secretsKey' | 'secretsKeyOther' | 'dataDir' | 'databaseUrl'>

/** Encrypts text that the database must not reveal, for its `owner` alone. @returns base64 @throws AppError 409 when nodes share no key */
export function seal(config: Keys, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(config), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts. @throws Error when it was encrypted with neither of the shop's two keys, or for another owner */
export function unseal(config: Keys, sealed: string, owner: string): string {
  try {
    return open(keyOf(config), sealed, owner)
  } catch (error) {
    if (config.secretsKeyOther === null) throw error
    return open(digestOf(config.secretsKeyOther), sealed, owner)
  }
}

/** Encrypts with `SECRETS_KEY`. @returns the new text; `null` when it uses that key already. @throws Error as `unseal` does */
export function sealAnew(config: Keys, sealed: string, owner: string): string | null {
  try {
    open(keyOf(config), sealed, owner)
    return null
  } catch {
    return seal(config, unseal(config, sealed, owner), owner)
  }
}

const countingKeys = new WeakMap<Keys, Buffer>()

/**
 * Returns the name under which an address or a network is counted: a keyed digest in 64 hexadecimal digits, so that whoever reads the database
 * cannot find it by trying all. Nodes count together if they share `SECRETS_KEY` or, without one, `DATABASE_URL`.
 */
export function keyedDigest(config: Keys, text: string): string {
  let key = countingKeys.get(config)
  if (key === undefined) {
    const { secretsKey, databaseUrl } = config
    const shared = secretsKey === null && databaseUrl !== null ? digestOf(databaseUrl) : keyOf(config)
    key = createHmac('sha256', shared).update('counts').digest()
    countingKeys.set(config, key)
  }
  return createHmac('sha256', key).update(text).digest('hex')
}

function open(key: Buffer, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

function keyOf({ secretsKey, dataDir, databaseUrl }: Keys): Buffer {
  if (secretsKey === null && databaseUrl !== null)
    throw conflict('SECRETS_KEY is not set. Please contact the administrator of the server')
  return digestOf(secretsKey ?? readOrMake(join(dataDir, KEY_FILE)))
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Writes the key under another name and renames it, so that nobody reads half a key. */
function readOrMake(path: string): string {
  if (!existsSync(path)) {
    const made = `${path}.${process.pid}.new`
    writeFileSync(made, randomBytes(32).toString('base64'), { mode: 0o600, flush: true })
    try {
      linkSync(made, path)
    } catch (error) {
      // Another process made one at the same moment, and that one counts.
      if (!existsSync(path)) throw error
    } finally {
      rmSync(made)
    }
  }
  return readFileSync(path, 'utf8')
}
