import { hasPostgres } from '../server/testing/postgres-programs.ts'
import { findBrowser } from './find-browser.ts'
import type { Step } from './run-steps.ts'
import { systemSteps, type LeftOut } from './system-steps.ts'
import type { TestRunner } from './test-outcomes.ts'

/** Steps that run one after the other. */
export type Lane = Step[]

/** Lanes that run beside each other; stages run one after the other. */
export type Stage = Lane[]

/** These take half of the time: they start processes, copy whole databases, fill 100,000 rows, run through a day or draw. */
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
  'illustrations',
  'money',
  'new-customers',
  'reconcile-many',
]

const CHECKS: Step = { title: 'checks', command: 'npm run --silent check' }
const BUILD: Step = { title: 'build', command: 'npm run --silent build -- --if-changed --pictures-later' }
const API = {
  title: 'units and API on the embedded database',
  command: 'npm run --silent test:api --',
  runner: 'vitest' as const,
}
const BOTH: Step = {
  title: 'units and API on PostgreSQL, and where the engine matters on the embedded database',
  command: 'npm run --silent test:postgres -- --project embedded-needed',
  runner: 'vitest',
}
const BOTH_LEAVES_OUT = 'API tests on the embedded database that mean the same on PostgreSQL, where they ran'
const FAULTS = { title: 'faults', command: 'npm run --silent test:faults --', runner: 'vitest' as const }
const BUDGET: Step = { title: 'budget', command: 'npm run --silent budget' }
const BROWSER = {
  title: 'browser',
  command: 'npm run --silent test:browser --',
  runner: 'playwright' as const,
}

/** The stages of `npm run test:quick`, for about two minutes. */
export const QUICK_STAGES: Stage[] = [
  [[BUILD]],
  [
    [
      {
        ...API,
        title: `${API.title}, without the slowest files`,
        command: `${API.command} ${SLOW.map((name) => `--exclude '**/${name}.test.ts'`).join(' ')}`,
      },
    ],
    [CHECKS],
  ],
]

/** The parts of the tests by the names that `npm run steady` takes. */
export const PARTS: Record<string, Step & { runner: TestRunner }> = {
  api: API,
  postgres: { title: 'API on PostgreSQL', command: 'npm run --silent test:postgres --', runner: 'vitest' },
  faults: FAULTS,
  browser: BROWSER,
}

/** The parts that those steps leave out, for the last line. */
export const QUICK_LEAVES_OUT = `the test files ${SLOW.join(', ')}, and all steps after them`

/** What runs, what this machine lacks for more, and what is left out although it could run. */
export type Stages = { stages: Stage[]; leftOut: LeftOut[]; notes: string[] }

/** Lists what this machine lacks for the steps that need little beyond npm, and the stages that it can run. */
export async function npmStages(): Promise<Stages> {
  const leftOut: LeftOut[] = []
  const onPostgres = hasPostgres() || process.env.TEST_DATABASE_URL !== undefined
  if (!onPostgres)
    leftOut.push({
      what: 'the API and several nodes on PostgreSQL',
      remedy: 'TEST_DATABASE_URL, the address of a PostgreSQL server',
    })
  const hasBrowser = (await findBrowser()) !== null
  if (!hasBrowser)
    leftOut.push({
      what: 'the budget and the browser',
      remedy: 'a Chromium: npx playwright install --with-deps chromium',
    })
  const api = onPostgres ? BOTH : API
  const notes = onPostgres ? [`Left out: ${BOTH_LEAVES_OUT}. Get it with npm run test:api.`] : []
  // The steps that wait most run beside those that compute most; the browser tests run alone, because both would slow the pages down.
  const stages = [[[BUILD]], [[api], [CHECKS, ...(hasBrowser ? [BUDGET] : []), FAULTS]]]
  return { stages: hasBrowser ? [...stages, [[BROWSER]]] : stages, leftOut, notes }
}

/** Returns everything that this machine has the programs for, and the programs it lacks. */
export async function allStages(): Promise<Stages> {
  const [npm, system] = [await npmStages(), systemSteps()]
  return {
    stages: [...npm.stages, [system.steps]],
    leftOut: [...npm.leftOut, ...system.leftOut],
    notes: npm.notes,
  }
}
