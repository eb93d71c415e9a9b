import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import * as tar from 'tar'
import { StartError } from '../base/start-error.ts'
import { syncFolder } from '../base/sync-folder.ts'
import type { Sums } from './sums.ts'

/** The description that a backup holds of itself. */
export type Manifest = {
  format: 1
  takenAt: string
  /** The schema of the backup, as the names of its migrations. */
  migrations: string[]
  sums: Sums
  pictureFiles: number
}

export const MANIFEST = 'manifest.json'

const isArchive = (target: string) => /\.(tar\.gz|tgz)$/.test(target)

/** Gives `work` an empty folder, which appears at `target` once complete and synced, or as an archive. @throws StartError if it exists */
export async function writeBackup(target: string, work: (folder: string) => Promise<void>): Promise<void> {
  const place = resolve(target)
  if (existsSync(place) && (isArchive(place) || readdirSync(place).length > 0))
    throw new StartError(`${place} exists already; a backup never replaces another.`)
  mkdirSync(dirname(place), { recursive: true })
  const unfinished = await mkdtemp(join(dirname(place), '.backup-'))
  try {
    await work(unfinished)
    if (!isArchive(place)) {
      syncFolder(unfinished)
      renameSync(unfinished, place)
      syncFolder(dirname(place))
      return
    }
    const archive = `${unfinished}.tar.gz`
    try {
      await tar.create(
        // It holds the database's content, so it is as private.
        { gzip: true, file: archive, cwd: unfinished, portable: true, mode: 0o600 },
        await readdir(unfinished),
      )
      await flush(archive)
      renameSync(archive, place)
      syncFolder(dirname(place))
    } finally {
      await rm(archive, { force: true })
    }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Gives `work` the folder of a backup, unpacked where needed. @throws StartError when there is no backup */
export async function readBackup<T>(source: string, work: (folder: string) => Promise<T>): Promise<T> {
  const place = resolve(source)
  if (!existsSync(place)) throw new StartError(`There is no backup at ${place}.`)
  if (statSync(place).isDirectory()) return work(checked(place, place))
  const folder = await mkdtemp(join(dirname(place), `.${basename(place)}-`))
  try {
    await tar.extract({ file: place, cwd: folder, strict: true }).catch((error: unknown) => {
      throw new StartError(`${place} cannot be read as a backup.`, { cause: error })
    })
    return await work(checked(folder, place))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function checked(folder: string, place: string): string {
  if (!existsSync(join(folder, MANIFEST)))
    throw new StartError(`${place} is not a complete backup of a shop.`)
  return folder
}
