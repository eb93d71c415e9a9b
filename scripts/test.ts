import { keepCompiledCode } from '../server/base/compile-cache.ts'
import { hasPostgres } from '../server/testing/postgres-programs.ts'
import { missingPackages } from '../tests/storm/missing-packages.ts'
import { findBrowser } from './find-browser.ts'
import { runStages, type Stage, type Step } from './run-steps.ts'

/**
 * Runs tiers of the tests: `first` is `npm test`, `rest` what else needs npm alone, `system` what needs other programs. The last lines name
 * what was left out. With `CI` set it is a failure that this machine lacks something for a tier.
 */
const chosen = new Set(process.argv.slice(2))

// For the hundreds of processes of the tests.
keepCompiledCode()

const hasBrowser = (await findBrowser()) !== null
const onPostgres = hasPostgres() || process.env.TEST_DATABASE_URL !== undefined
const packages = missingPackages()
const npm = (title: string, args: string): Step => ({ title, command: `npm run --silent ${args}` })
const api = (title: string, projects: string): Step => ({ title, command: `vitest run ${projects}` })

type Tier = {
  does: string
  stages: Stage[]
  /** What this machine may lack for some of the steps. */
  needs: { isThere: boolean; what: string; remedy: string }[]
}

const CHROMIUM = {
  isThere: hasBrowser,
  what: 'what needs a browser',
  remedy: 'npx playwright install --with-deps chromium, or CHROMIUM_PATH',
}
const inBrowser = (...steps: Step[]) => (hasBrowser ? steps : [])

// What waits most runs beside what computes most; browser tests run alone, because both would slow the pages down.
const TIERS: Record<string, Tier> = {
  first: {
    does: 'units and API on the embedded database, checks and walks (npm test)',
    stages: [
      [[api('units and API on the embedded database', '--project embedded')], [npm('checks', 'check')]],
      [inBrowser(npm('walks', 'test:browser -- --grep @walk'))],
    ],
    needs: [CHROMIUM],
  },
  rest: {
    does: 'PostgreSQL, slow files, faults, budget and the other browser tests (npm run test:rest)',
    stages: [
      [
        [
          api(
            'API on PostgreSQL, and slow files',
            `--project slow ${onPostgres ? '--project postgres' : ''}`,
          ),
        ],
        [...inBrowser(npm('budget', 'budget')), npm('faults', 'test:faults')],
      ],
      [inBrowser(npm('browser', 'test:browser -- --grep-invert @walk'))],
    ],
    needs: [
      CHROMIUM,
      { isThere: onPostgres, what: 'PostgreSQL', remedy: 'TEST_DATABASE_URL, the address of a server' },
    ],
  },
  system: {
    does: "what needs Debian's programs (npm run test:system)",
    stages: [
      [
        [
          api('units with programs of the system', '--project system'),
          api('faults with programs of the system', '--config vitest.faults.config.ts --project system'),
          npm('other engines', 'test:engines'),
          ...(packages.length === 0 ? [npm('storm, short form', 'storm -- --short')] : []),
        ],
      ],
    ],
    needs: [
      { isThere: packages.length === 0, what: 'the storm', remedy: `the packages ${packages.join(', ')}` },
    ],
  },
}

const tiers = Object.entries(TIERS)
const run = tiers.filter(([name]) => chosen.has(name)).map(([, tier]) => tier)
const others = tiers.filter(([name]) => !chosen.has(name)).map(([, { does }]) => does)
const lacking = new Set(run.flatMap(({ needs }) => needs.filter(({ isThere }) => !isThere)))
const started = performance.now()
const { passed, failed, leftOut } = await runStages([
  [[npm('build', 'build -- --if-changed --pictures-later')]],
  ...run.flatMap(({ stages }) => stages),
])

for (const line of leftOut) console.log(line)
const isIncomplete = lacking.size > 0 && process.env.CI !== undefined
for (const { what, remedy } of lacking)
  console.log(`Left out${isIncomplete ? ', a failure with CI set' : ''}: ${what}. Get it with ${remedy}.`)
console.log(`Left out: ${others.join('; ')}.`)
const seconds = Math.round((performance.now() - started) / 1_000)
console.log(`${passed} passed, ${failed} failed in ${Math.floor(seconds / 60)} min ${seconds % 60} s`)
process.exitCode = failed === 0 && !isIncomplete ? 0 : 1
