import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** Says what is done at the end of the test, or of the file. */
export type AtEnd = (work: () => Promise<void>) => void

/** An empty folder that goes with the test. */
export async function temporaryFolder(atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-faults-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder with an embedded database that has its tables and no rows: to make one at each start would take seconds. */
export async function embeddedFolder(atEnd?: AtEnd): Promise<string> {
  const folder = await temporaryFolder(atEnd)
  await cp(inject('migratedFolder'), folder, { recursive: true })
  return folder
}
