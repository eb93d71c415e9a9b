import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { openInMemory, startInMemory } from '../database/embedded/open-embedded.ts'
import type { DatabaseHandle } from '../database/handle.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { forbidQueriesBeside } from './forbid-queries-beside.ts'
import { keptDumps, unpackDump } from './kept-dumps.ts'
import { takeSnapshot, restoreSnapshot, type Snapshot } from './snapshot.ts'

/** Made once per run by `global-setup.ts`, copied by every test file. */
export type Template = Made & { snapshot: Snapshot }

type Made =
  | { kind: 'postgres'; url: string; name: string }
  | { kind: 'embedded'; file: string; empty: string }

const unexpected = (error: Error) => {
  throw error
}

/**
 * Makes a migrated, empty database to copy: on the server at `url`, else dumps of the embedded one in `folder`. `drop` it
 * after the last copy.
 */
export async function makeTemplate(
  folder: string,
  url: string | undefined,
): Promise<{ template: Template; drop: () => Promise<void> }> {
  if (url !== undefined) {
    const name = `template_${process.pid}`
    await administer(url, `create database ${name}`)
    const database = await openPostgres(withName(url, name), unexpected)
    await migrate(database)
    const snapshot = await takeSnapshot(database)
    await database.close()
    const drop = () => administer(url, `drop database if exists ${name}`)
    return { template: { kind: 'postgres', url, name, snapshot }, drop }
  }
  const [file, empty] = [join(folder, 'migrated.tar'), join(folder, 'empty.tar')]
  const dumps = await keptDumps()
  writeFileSync(empty, dumps.empty)
  writeFileSync(file, dumps.migrated)
  const database = await openInMemory(dumps.migrated)
  // As long as one engine of the process is open, all others use its compiled code, which takes longer to make than a copy.
  const snapshot = await takeSnapshot(database)
  return { template: { kind: 'embedded', file, empty, snapshot }, drop: database.close }
}

let copies = 0

/** Hardly any test file has more open at once; each embedded one keeps its memory. */
const MAX_SPARE = 3

/** Databases of this worker that tests are done with, as empty as the template. */
const spare: Copy[] = []
let isEndAwaited = false

/** A database of one's own until its handle is closed. To empty one that another test had takes a sixth of what a copy takes. */
export async function copyTemplate(template: Template): Promise<DatabaseHandle> {
  const copy = spare.pop() ?? (await makeCopy(template))
  const database = await copy.open()
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await database.close()
    const isEmpty = await restoreSnapshot(copy.open, template.snapshot)
    if (!isEmpty || spare.length >= MAX_SPARE) return copy.end()
    spare.push(copy)
    if (!isEndAwaited) onWorkerEnd(endSpares)
    isEndAwaited = true
  }
  return { ...database, close }
}

const endSpares = () => Promise.all(spare.splice(0).map((copy) => copy.end()))

async function makeCopy(template: Template): Promise<Copy> {
  if (template.kind === 'postgres') return createDatabase(template, template.name)
  const memory = await startInMemory(readFileSync(template.file))
  return { open: () => Promise.resolve(memory.open()), end: memory.close }
}

/** One without any table, for what happens before the first migration. */
export async function emptyDatabase(template: Template): Promise<DatabaseHandle> {
  if (template.kind === 'embedded') return openInMemory(readFileSync(template.empty))
  const { open, end } = await createDatabase(template, 'template0')
  const database = await open()
  const close = async () => {
    await database.close()
    await end()
  }
  return { ...database, close }
}

/** Makes `dataDir` that of a shop which has its tables and no rows, on the embedded engine; nothing when another is under test. */
export async function unpackTemplate(template: Template, dataDir: string): Promise<void> {
  if (template.kind !== 'embedded') return
  await unpackDump(readFileSync(template.file), dataDir)
}

/** A database that handles are opened on one after the other. */
type Copy = { open: () => Promise<DatabaseHandle>; end: () => Promise<void> }

async function createDatabase(
  { url, name }: Extract<Made, { kind: 'postgres' }>,
  origin: string,
): Promise<Copy> {
  copies += 1
  // Threads of one process count their copies each by themselves.
  const copy = `${name}_${process.pid}_${threadId}_${copies}`
  await administer(url, `create database ${copy} template ${origin}`)
  return {
    open: async () => forbidQueriesBeside(await openPostgres(withName(url, copy), () => undefined)),
    end: () => administer(url, `drop database if exists ${copy} with (force)`),
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  // Two copies cannot be made of one template at the same moment.
  await client.query('select pg_advisory_lock(1)')
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

type TestWorker = { onCleanup: (work: () => unknown) => void }

/** Runs `work` when Vitest ends this worker, behind its last test file. A worker's fixtures end this way too; hooks end with each file. */
function onWorkerEnd(work: () => unknown): void {
  const worker = Reflect.get(globalThis, '__vitest_worker__') as TestWorker
  worker.onCleanup(work)
}
