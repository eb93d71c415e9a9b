import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A compressed file, ready to be sent to many. */
export type MadeFile = {
  /** Of the compressed file. */
  bytes: number
  /** Of the content, weak as it is sent with and without compression. */
  etag: string
  /** When the first of its rows was read. */
  at: Date
  /** The compressed bytes. */
  read: () => Readable
  /** Frees its place on the disk, once nobody reads it any more. */
  drop: () => void
}

/**
 * Writes texts into a compressed file as they come, so that memory does not grow with them. It has no name: a process that dies leaves nothing
 * behind, processes that share a folder do not meet, and an older file lasts for as long as somebody reads it.
 *
 * @param at when the first of its rows was read
 */
export async function makeFile(folder: string, texts: AsyncIterable<string>, at: Date): Promise<MadeFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.unnamed-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const text of texts) {
        hash.update(text)
        yield text
      }
    }
    await pipeline(Readable.from(hashed()), createGzip(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const each of bytes) await handle.writeFile(each)
    })
    const { size } = await handle.stat()
    const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
    return { bytes: size, etag, at, ...sharedReading(handle, size) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Bytes that are read at once. */
const CHUNK = 64 * 1_024

/** A stream of Node's own would close the file for all others at its end. */
function sharedReading(handle: FileHandle, size: number): Pick<MadeFile, 'read' | 'drop'> {
  let readers = 0
  let isDropped = false
  const closeUnread = () => {
    if (isDropped && readers === 0) handle.close().catch(() => undefined)
  }
  const read = () => {
    readers += 1
    const bytes = Readable.from(bytesOf(handle, size), { objectMode: false })
    return bytes.once('close', () => {
      readers -= 1
      closeUnread()
    })
  }
  const drop = () => {
    isDropped = true
    closeUnread()
  }
  return { read, drop }
}

async function* bytesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
