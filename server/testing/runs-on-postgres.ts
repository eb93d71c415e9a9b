import { readFileSync } from 'node:fs'

/**
 * Test files that run on the embedded database alone, as paths in `server`: they are about it, or make every call, and a query beside an open
 * transaction waits for ever there.
 */
const EMBEDDED_ALONE = new Set([
  'database/durability.slow',
  'database/embedded/engine',
  'database/embedded/upkeep',
  'features/access',
  'features/catalogue/images/illustrations.slow',
  'features/catalogue/images/images.slow',
  'start.slow',
])

const asksDatabase = (text: string) => /testing|inject\(|TEST_DATABASE_URL/.test(text)

/** @param file a test file's path in the project */
export function runsOnPostgres(file: string): boolean {
  const isEmbeddedAlone = EMBEDDED_ALONE.has(file.slice('server/'.length, -'.test.ts'.length))
  return !isEmbeddedAlone && asksDatabase(readFileSync(file, 'utf8'))
}
