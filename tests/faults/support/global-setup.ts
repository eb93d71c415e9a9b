import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../../server/database/embedded/open-embedded.ts'
import { migrate } from '../../../server/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, empty embedded database; see `folders.ts`. */
    migratedFolder: string
  }
}

/** Makes the embedded database once that every shop of the run starts on a copy of. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-made-'))
  const database = await openEmbedded(folder, (error) => console.error(error))
  await migrate(database)
  await database.close()
  project.provide('migratedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
