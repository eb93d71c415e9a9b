import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ensureRoom, ensureWritable } from '../../base/data-dir.ts'
import { StartError } from '../../base/start-error.ts'
import { kyselyOn, type DatabaseHandle } from '../handle.ts'
import { respondsInTime } from '../is-ready.ts'
import { prepareStatements } from '../prepared-statements.ts'
import { typeParsers } from '../types.ts'
import { checkDurability } from './check-durability.ts'
import { startEngine, type EmbeddedEngine } from './engine.ts'
import {
  beginDatabase,
  filesIn,
  finishDatabase,
  hasDatabase,
  removeUnfinishedSorts,
  restrictFolder,
} from './files.ts'
import { lockFolder } from './lock.ts'
import { startUpkeep } from './upkeep.ts'
import { Wire } from './wire.ts'

const creator = fileURLToPath(new URL('./create-database.ts', import.meta.url))

/**
 * Milliseconds after which a visitor's request stops waiting for the connection: the engine has no timers and cancels no slow statement. Before
 * visitors come there is no limit, as a slow machine needs its time.
 */
const PATIENCE = 30_000

type Report = (error: Error) => void

/** What happens to a new database before it is synced, all at once: one by one its commits would wait for the disk. */
export type WhenNew = { begin: () => Promise<void>; fill: (database: DatabaseHandle) => Promise<void> }

/**
 * Opens the database in `dataDir`, and makes it first when there is none.
 *
 * @throws StartError in one sentence
 */
export async function openEmbedded(
  dataDir: string,
  report: Report,
  whenNew?: WhenNew,
): Promise<DatabaseHandle> {
  ensureWritable(dataDir)
  const files = filesIn(dataDir)
  const unlock = lockFolder(files.lock, dataDir)
  try {
    const existing = hasDatabase(files, new Date())
    if (!existing) {
      ensureRoom(dataDir)
      await whenNew?.begin()
    }
    restrictFolder(files)
    removeUnfinishedSorts(files)
    if (!existing) {
      beginDatabase(files)
      await createApart(files.folder)
    }
    const options = { folder: files.folder, template: null, isUnfinished: !existing }
    const engine = await startEngine(options).catch((error: unknown) => {
      const [reason] = (error as Error).message.split('\n')
      throw new StartError(`The database in ${files.folder} cannot be opened: ${reason}`, { cause: error })
    })
    const handle = handleOf(engine, report, unlock)
    try {
      if (!existing) {
        await whenNew?.fill(handle)
        await engine.finish()
      }
      await checkDurability(handle.pool, engine.syncs)
      if (!existing) {
        await handle.pool.query('checkpoint')
        finishDatabase(files, dataDir)
      }
      return handle
    } catch (error) {
      await handle.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes the database in a process that ends, as it would keep half of the memory; unoptimised code halves the peak. @throws StartError */
async function createApart(folder: string): Promise<void> {
  const child = fork(creator, [folder], { execArgv: ['--liftoff-only'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0)
    throw new StartError(
      `No database could be made in ${folder}; the lines above say why. Nothing is lost, as it held nothing: start again.`,
    )
}

/** A database in memory, for tests: handles are opened on it one after the other, each ended before the next. */
export type MemoryDatabase = {
  open: () => DatabaseHandle
  dump: EmbeddedEngine['dump']
  close: EmbeddedEngine['close']
}

/** @param template a dump to start from */
export async function startInMemory(template: Uint8Array | null): Promise<MemoryDatabase> {
  const { dump, close, ...engine } = await startEngine({ folder: null, template })
  const stay = () => Promise.resolve()
  return { open: () => handleOf({ ...engine, dump, close: stay }, ignore, ignore), dump, close }
}

/** Opens a database that lives as long as its handle, for tests. @param template a dump to start from */
export async function openInMemory(template: Uint8Array | null) {
  const engine = await startEngine({ folder: null, template })
  return { ...handleOf(engine, ignore, ignore), dump: engine.dump }
}

const ignore = () => undefined

function handleOf(engine: EmbeddedEngine, report: Report, unlock: () => void): DatabaseHandle {
  const pool = new pg.Pool({
    ...session,
    // The engine has one session, so a query inside a transaction must use the transaction.
    max: 1,
    idleTimeoutMillis: 0,
    types: typeParsers,
    stream: () => new Wire(engine),
  })
  pool.on('error', report)
  pool.on('connect', (client) => {
    prepareStatements(client)
  })
  const db = kyselyOn(pool)
  const stopUpkeep = startUpkeep(pool, report)
  return {
    engine: 'embedded',
    schema: 'public',
    db,
    pool,
    waiting: () => pool.waitingCount,
    url: null,
    open: () => {
      pool.options.connectionTimeoutMillis = PATIENCE
    },
    broken: engine.broken,
    isReady: () => respondsInTime(pool),
    // It answers as a whole or not at all.
    isSilentInPart: async () => false,
    close: async () => {
      stopUpkeep()
      await db.destroy()
      await engine.close()
      unlock()
    },
  }
}

/** Set explicitly, so that no `PG…` variable of the environment affects this connection within the process. */
const session = {
  host: 'embedded',
  user: 'postgres',
  database: 'postgres',
  password: '',
  ssl: false,
  options: '',
}
