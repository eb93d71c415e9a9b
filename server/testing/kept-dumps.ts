import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar'
import { filesIn, finishDatabase } from '../database/embedded/files.ts'
import { openInMemory } from '../database/embedded/open-embedded.ts'
import { migrate } from '../database/migrate.ts'

const root = join(import.meta.dirname, '../..')
const kept = join(root, 'node_modules/.cache/test-databases')

/** Dumps of embedded databases: one migrated, one without any table. */
export type Dumps = { migrated: Buffer; empty: Buffer }

/** Makes them once for all runs on the same sources: that takes four seconds, and reading them a moment. */
export async function keptDumps(): Promise<Dumps> {
  const hash = hashOfSources()
  const folder = join(kept, hash)
  const read = (): Dumps => ({
    migrated: readFileSync(join(folder, 'migrated.tar')),
    empty: readFileSync(join(folder, 'empty.tar')),
  })
  if (existsSync(folder)) return read()
  const dumps = await makeDumps()
  mkdirSync(kept, { recursive: true })
  for (const former of readdirSync(kept).filter((name) => !name.startsWith(hash)))
    rmSync(join(kept, former), { recursive: true, force: true })
  const unfinished = mkdtempSync(`${folder}-`)
  for (const [name, dump] of Object.entries(dumps)) writeFileSync(join(unfinished, `${name}.tar`), dump)
  try {
    renameSync(unfinished, folder)
  } catch {
    // Another run was there first.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return dumps
}

/** Makes `dataDir` that of a shop on the embedded engine with this database. */
export async function unpackDump(dump: Buffer, dataDir: string): Promise<void> {
  const files = filesIn(dataDir)
  mkdirSync(files.folder, { mode: 0o700 })
  await pipeline(Readable.from([dump]), extract({ cwd: files.folder }))
  finishDatabase(files, dataDir)
}

/** Makes `dataDir` that of a shop that has its tables and no rows. */
export const unpackMigrated = async (dataDir: string): Promise<void> =>
  unpackDump((await keptDumps()).migrated, dataDir)

/** Of all that decides what a migrated database is: the code beside the migrations, and the version of the engine. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const folder = join(root, 'server/database')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|sql)$/.test(name))
    .map((name) => join(folder, name))
  for (const file of [import.meta.filename, join(root, 'package-lock.json'), ...sources.toSorted()])
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

async function makeDumps(): Promise<Dumps> {
  const database = await openInMemory(null)
  // Template databases, which every copy would carry along for nothing.
  for (const name of ['template0', 'template1']) {
    await database.pool.query('update pg_database set datistemplate = false where datname = $1', [name])
    await database.pool.query(`drop database ${name}`)
  }
  const empty = Buffer.from(await database.dump())
  await migrate(database)
  const migrated = Buffer.from(await database.dump())
  await database.close()
  return { migrated, empty }
}
