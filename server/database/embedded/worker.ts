import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { COMMIT_SETTING } from '../late-commit.ts'
import { DurableFiles } from './durable-files.ts'
import { queryMessage } from './messages.ts'
import type { Answer, Request, WorkerOptions } from './protocol.ts'

/** The embedded database's thread: answers messages of the wire protocol (docs/decisions/embedded-database.md). */
const port = parentPort
if (port === null) throw new Error('this file runs as a worker thread')
const { folder, template, isUnfinished = false } = workerData as WorkerOptions
const files = folder === null ? null : new DurableFiles(folder, isUnfinished)

async function open(): Promise<PGlite> {
  const extensions = { pg_trgm }
  const settings = ['-c', 'shared_buffers=32MB', '-c', `${COMMIT_SETTING}=on`]
  if (files === null) {
    const startParams = [...PGlite.defaultStartParams, ...settings]
    return PGlite.create({
      extensions,
      startParams,
      // Uses write-ahead log files of 1 MB instead of 16, because they are copied with every template.
      initDbStartParams: ['--wal-segsize=1'],
      ...(template && { loadDataDir: new Blob([new Uint8Array(template)]) }),
    })
  }
  // The file names a process id without meaning here; a crash can leave it empty, and the database then refuses to open.
  // The folder has a lock of its own.
  rmSync(join(folder ?? '', 'postmaster.pid'), { force: true })
  const startParams = [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'max_wal_size=256MB',
    ...settings,
  ]
  return PGlite.create({ fs: files, extensions, startParams })
}

async function answer(database: PGlite, request: Request): Promise<Answer> {
  const { id } = request
  switch (request.kind) {
    case 'ask':
      return { id, bytes: await exchange(database, request.bytes) }
    case 'reset': {
      await exchange(database, queryMessage('rollback'))
      return { id, bytes: await exchange(database, queryMessage('discard all')) }
    }
    case 'dump': {
      const dump = await database.dumpDataDir('none')
      return { id, bytes: new Uint8Array(await dump.arrayBuffer()) }
    }
    case 'syncs': {
      return { id, count: files?.syncs ?? 0 }
    }
    case 'finish': {
      if (files !== null) files.isUnfinished = false
      return { id, count: 0 }
    }
    case 'close': {
      await database.close()
      return { id, count: files?.syncs ?? 0 }
    }
  }
}

/** Passes messages on and returns the answer's bytes. `execProtocolRaw` would also parse each answer and keep it for ever. */
const exchange = (database: PGlite, bytes: Uint8Array): Promise<Uint8Array> =>
  database.runExclusive(async () => {
    const parts: Uint8Array[] = []
    // The bytes are the engine's own memory, which it uses again.
    const onRawData = (part: Uint8Array) => void parts.push(part.slice())
    await database.execProtocolRawStream(bytes, { syncToFs: false, onRawData })
    return joined(parts)
  })

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let filled = 0
  for (const part of parts) {
    whole.set(part, filled)
    filled += part.length
  }
  return whole
}

const send = (message: Answer) => port.postMessage(message)

/** Codes by the engine's numbers for them, which are those of WASI. */
const FILE_ERRORS: Partial<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  69: 'EROFS',
}

/** The engine's own errors of files are no `Error`s, and have nothing but a number. */
function failure(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message
  const { errno = 0 } = error as { errno?: number }
  return `The files of the database cannot be used (${FILE_ERRORS[errno] ?? `error ${errno} of the engine`}).`
}

try {
  const database = await open()
  let turn: Promise<void> = Promise.resolve()
  port.on('message', (request: Request) => {
    turn = turn
      .then(() => answer(database, request))
      .then(send, (error: unknown) => send({ id: request.id, failure: failure(error) }))
      .then(() => (request.kind === 'close' ? port.close() : undefined))
  })
  send({ id: 0, ready: true })
} catch (error) {
  send({ id: 0, failure: failure(error) })
}
