import { startPostgresCluster } from '../server/testing/postgres-cluster.ts'
import { canCutPower } from '../tests/power-loss/disk.ts'
import { missingPackages } from '../tests/storm/stage.ts'
import { findBrowser } from './find-browser.ts'
import { findFirefox } from './find-firefox.ts'
import { findWebKit } from './find-webkit.ts'
import { report, runStep, type StepResult } from './run-steps.ts'

/**
 * `npm test`: everything. On a machine without PostgreSQL or a browser the rest still runs, and the last lines say what was
 * left out; with `CI` set, leaving something out is a failure.
 */
// About the files of the embedded database, whatever else is used.
const embeddedOnly = "--exclude '**/durability.test.ts'"
const leftOut: string[] = []
const results: StepResult[] = []
const run = async (title: string, command: string, env: Record<string, string> = {}) =>
  results.push(await runStep({ title, command, env }))

await run('checks', 'npm run --silent check')
await run('build', 'npm run --silent build -- --if-changed --pictures-later')
await run('units and API on the embedded database', 'npm run --silent test:api')

const cluster = await startPostgresCluster()
const onPostgres: Record<string, string> = cluster === null ? {} : { TEST_DATABASE_URL: cluster.url }
try {
  if (cluster === null)
    leftOut.push('the API and several nodes on PostgreSQL: none was found on this machine')
  else await run('API on PostgreSQL', `npm run --silent test:api -- server ${embeddedOnly}`, onPostgres)
  if (!canCutPower()) leftOut.push('the power loss: it needs Linux, root and mkfs.ext4')
  await run('faults', 'npm run --silent test:faults', onPostgres)
} finally {
  await cluster?.stop()
}

const missing = missingPackages()
if (missing.length > 0)
  leftOut.push(`the storm: it needs these packages of the system: ${missing.join(', ')}`)
else await run('storm, short form', 'npm run --silent storm -- --short')

const browser = await findBrowser()
if (browser === null)
  leftOut.push(
    'the budget and the browser: no Chromium was found, try npx playwright install --with-deps chromium',
  )
else {
  await run('budget', 'npm run --silent budget', { CHROMIUM_PATH: browser })
  await run('browser', 'npm run --silent test:browser', { CHROMIUM_PATH: browser })
}

if (findFirefox() === null) leftOut.push('the sale in Firefox: none was found on this machine')
else await run('firefox', 'npm run --silent test:firefox')
if (findWebKit() === null)
  leftOut.push('the sale in WebKit: it needs the packages webkit2gtk-driver and xvfb of the system')
else await run('webkit', 'npm run --silent test:webkit')

const allPassed = report(results)
for (const what of leftOut) console.log(`Left out: ${what}.`)
const passed = results.filter((result) => result.passed).length
console.log(`${passed} passed, ${results.length - passed} failed`)
process.exitCode = allPassed && (leftOut.length === 0 || process.env.CI === undefined) ? 0 : 1
