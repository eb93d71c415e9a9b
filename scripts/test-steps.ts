import { existsSync } from 'node:fs'
import { hasPostgres } from '../server/testing/postgres-programs.ts'
import { canRunMailServers } from '../tests/faults/support/mail-programs.ts'
import { canCutPower } from '../tests/power-loss/disk.ts'
import { PGBOUNCER } from '../tests/storm/parts/pgbouncer.ts'
import { findPostgresTools } from '../tests/storm/parts/postgres.ts'
import { missingPackages } from '../tests/storm/testbed.ts'
import { findBrowser, findSystemChromium } from './find-browser.ts'
import { findFirefox } from './find-firefox.ts'
import { findWebKit } from './find-webkit.ts'
import type { Step } from './run-steps.ts'

/** A step of `npm test`. */
export type TestStep = Step & {
  /** To be expected on two idle cores, until what it takes on this machine is remembered. */
  usualSeconds: number
  /** Runs on a PostgreSQL started for it. */
  onPostgres?: true
}

/** What a run leaves out, and how to get it. */
export type LeftOut = { what: string; remedy: string }

/** Hardly anything in them asks the database, or they are about the embedded one whatever else is used. */
const EMBEDDED_ONLY = ['durability', 'start', 'images', 'illustrations', 's3']

/** A third of the time goes into these: they start processes, copy whole databases, fill 100,000 rows or wait for limits. */
const SLOW = [
  'durability',
  'start',
  'backup',
  'move',
  'migrate',
  'job-queue',
  's3',
  'upload-limits',
  'fuzz',
  'audit-search',
]

const CHECKS: TestStep = { title: 'checks', command: 'npm run --silent check', usualSeconds: 22 }
const BUILD: TestStep = {
  title: 'build',
  command: 'npm run --silent build -- --if-changed --pictures-later',
  usualSeconds: 5,
}

/** The steps of `npm run test:quick`, for three minutes at most. */
export const QUICK_STEPS: TestStep[] = [
  CHECKS,
  BUILD,
  {
    title: 'units and API on the embedded database, without the slowest files',
    command: `npm run --silent test:api -- ${without(SLOW)}`,
    runner: 'vitest',
    usualSeconds: 145,
  },
]

/** What those leave out, for the last line. */
export const QUICK_LEAVES_OUT = `the test files ${SLOW.join(', ')}, and all steps after them`

function without(names: readonly string[]): string {
  return names.map((name) => `--exclude '**/${name}.test.ts'`).join(' ')
}

/** The steps this machine has the programs for, in their order, and what it lacks. */
export async function testSteps(): Promise<{ steps: TestStep[]; leftOut: LeftOut[] }> {
  const leftOut: LeftOut[] = []
  const needed = (isThere: boolean, what: string, remedy: string) => {
    if (!isThere) leftOut.push({ what, remedy })
    return isThere
  }
  const steps: TestStep[] = [
    CHECKS,
    BUILD,
    {
      title: 'units and API on the embedded database',
      command: 'npm run --silent test:api --',
      runner: 'vitest',
      usualSeconds: 220,
    },
  ]
  const postgres = 'TEST_DATABASE_URL, the address of a PostgreSQL server'
  if (
    needed(
      process.env.TEST_DATABASE_URL !== undefined || hasPostgres(),
      'the API and several nodes on PostgreSQL',
      postgres,
    )
  )
    steps.push({
      title: 'API on PostgreSQL',
      command: `npm run --silent test:api -- server ${without(EMBEDDED_ONLY)}`,
      runner: 'vitest',
      usualSeconds: 100,
      onPostgres: true,
    })
  const tools = 'the package postgresql of the system'
  needed(findPostgresTools() !== null, 'reads from a replica', tools)
  const pooler = `${tools} and pgbouncer`
  needed(findPostgresTools() !== null && existsSync(PGBOUNCER), 'a shop behind PgBouncer', pooler)
  needed(canCutPower(), 'the power loss', 'Linux, root and mkfs.ext4')
  const mailServers = 'root and the packages postfix and dovecot-imapd of the system'
  needed(canRunMailServers(), 'letters through a real mail server', mailServers)
  steps.push({
    title: 'faults',
    command: 'npm run --silent test:faults --',
    runner: 'vitest',
    usualSeconds: 220,
    onPostgres: true,
  })
  const missing = missingPackages()
  if (needed(missing.length === 0, 'the storm', `these packages of the system: ${missing.join(', ')}`))
    steps.push({ title: 'storm, short form', command: 'npm run --silent storm -- --short', usualSeconds: 50 })
  const browser = await findBrowser()
  const chromium = 'a Chromium: npx playwright install --with-deps chromium'
  if (needed(browser !== null, 'the budget and the browser', chromium)) {
    steps.push({ title: 'budget', command: 'npm run --silent budget', usualSeconds: 60 })
    steps.push({
      title: 'browser',
      command: 'npm run --silent test:browser --',
      runner: 'playwright',
      usualSeconds: 510,
    })
  }
  const engines: string[] = []
  const systemChromium = 'the package chromium of the system'
  if (needed(findSystemChromium() !== null, "the sale in the system's Chromium", systemChromium))
    engines.push('chromium')
  if (needed(findFirefox() !== null, 'the sale in Firefox', 'the package firefox-esr of the system'))
    engines.push('firefox')
  const webkit = 'the packages webkit2gtk-driver and xvfb of the system'
  if (needed(findWebKit() !== null, 'the sale in WebKit', webkit)) engines.push('webkit')
  if (engines.length > 0)
    steps.push({
      title: 'other engines',
      command: `npm run --silent test:engines -- ${engines.join(' ')}`,
      runner: 'vitest',
      usualSeconds: 20,
    })
  return { steps, leftOut }
}
