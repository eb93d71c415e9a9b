import { readFileSync } from 'node:fs'

/**
 * Test files that run on the embedded database alone, as paths in `server`: they are about it, or make every call, and a query beside an open
 * transaction waits for ever there.
 */
const EMBEDDED_ALONE = new Set([
  'database/durability',
  'database/embedded/engine',
  'database/embedded/upkeep',
  'features/access',
  'features/catalogue/images/illustrations',
  'features/catalogue/images/images',
  'features/catalogue/images/s3',
  'start',
])

const asksDatabase = (text: string) => /testing|inject\(|TEST_DATABASE_URL/.test(text)

/** Signs of a test that needs both engines: a step between two others, a feature of one engine. Plans are made by the same planner. */
const LOOKS_AT_ENGINE = /testing\/before-next|TEST_DATABASE_URL/

const HAS_SQL = /\bsql[`<]/

/** Tests of features fill and read tables with it, which both engines do alike; that one sends every kind of value. */
const SQL_ON_ONE = /^server\/(history|features\/(?!fuzz\.))/

/** @param file a test file's path in the project */
export function runsOnPostgres(file: string): boolean {
  const isEmbeddedAlone = EMBEDDED_ALONE.has(file.slice('server/'.length, -'.test.ts'.length))
  return !isEmbeddedAlone && asksDatabase(readFileSync(file, 'utf8'))
}

/** True if one that runs on PostgreSQL needs the embedded database too. Of others one is enough: that where statements run beside each other. */
export function engineMatters(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  return LOOKS_AT_ENGINE.test(text) || (HAS_SQL.test(text) && !SQL_ON_ONE.test(file))
}
