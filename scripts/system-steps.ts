import { isProgram } from '../server/testing/is-program.ts'
import { canRunMailServers } from '../tests/faults/support/mail-programs.ts'
import { canCutPower } from '../tests/power-loss/disk.ts'
import { PGBOUNCER } from '../tests/storm/parts/pgbouncer.ts'
import { findPostgresTools } from '../tests/storm/parts/postgres.ts'
import { missingPackages } from '../tests/storm/testbed.ts'
import { findSystemChromium } from './find-browser.ts'
import { findFirefox } from './find-firefox.ts'
import { findWebKit } from './find-webkit.ts'
import type { Step } from './run-steps.ts'

/** A part that a run leaves out, and how to include it. */
export type LeftOut = { what: string; remedy: string }

type Needed = LeftOut & { isThere: boolean }

/** Tests among the others that are skipped where the system lacks a program. */
function amongOthers(): Needed[] {
  const postgres = 'the package postgresql of the system'
  const tools = findPostgresTools() !== null
  return [
    { what: 'reads from a replica', remedy: postgres, isThere: tools },
    {
      what: 'a shop behind PgBouncer',
      remedy: `${postgres} and pgbouncer`,
      isThere: tools && isProgram(PGBOUNCER),
    },
    { what: 'the power loss', remedy: 'Linux, root and mkfs.ext4', isThere: canCutPower() },
    {
      what: 'e-mails through a real mail server',
      remedy: 'root and the packages postfix and dovecot-imapd of the system',
      isThere: canRunMailServers(),
    },
    {
      what: 'pictures in a real object store',
      remedy:
        'root and the packages swift-proxy, swift-account, swift-container and swift-object of the system',
      isThere: isProgram('/usr/bin/swift-proxy-server') && process.getuid?.() === 0,
    },
    {
      what: "nginx's own look at its configuration",
      remedy: 'the package nginx-light of the system',
      isThere: isProgram('/usr/sbin/nginx') || isProgram('/usr/bin/nginx'),
    },
  ]
}

/** The steps that need programs of the system, and the missing programs. */
export function systemSteps(): { steps: Step[]; leftOut: LeftOut[] } {
  const engines: (Needed & { file: string })[] = [
    {
      file: 'chromium',
      what: "the sale in the system's Chromium",
      remedy: 'the package chromium of the system',
      isThere: findSystemChromium() !== null,
    },
    {
      file: 'firefox',
      what: 'the sale in Firefox',
      remedy: 'the package firefox-esr of the system',
      isThere: findFirefox() !== null,
    },
    {
      file: 'webkit',
      what: 'the sale in WebKit',
      remedy: 'the packages webkit2gtk-driver and xvfb of the system',
      isThere: findWebKit() !== null,
    },
  ]
  const missing = missingPackages()
  const storm: Needed = {
    what: 'the storm',
    remedy: `these packages of the system: ${missing.join(', ')}`,
    isThere: missing.length === 0,
  }
  const steps: Step[] = []
  if (storm.isThere) steps.push({ title: 'storm, short form', command: 'npm run --silent storm -- --short' })
  const found = engines.filter(({ isThere }) => isThere).map(({ file }) => file)
  if (found.length > 0)
    steps.push({
      title: 'other engines',
      command: `npm run --silent test:engines -- ${found.join(' ')}`,
      runner: 'vitest',
    })
  const leftOut = [...amongOthers(), storm, ...engines].filter(({ isThere }) => !isThere)
  return { steps, leftOut }
}

/** Everything that a bare run left out, for a machine that has the programs now. */
export function afterBareSteps(): { steps: Step[]; leftOut: LeftOut[] } {
  const { steps, leftOut } = systemSteps()
  const before: Step[] = [
    { title: 'build', command: 'npm run --silent build -- --if-changed --pictures-later' },
    {
      title: 'units with programs of the system',
      command: 'npm run --silent test:api -- s3.test deploy.test',
      runner: 'vitest',
    },
    {
      title: 'faults with programs of the system',
      command: 'npm run --silent test:faults -- replicas pooled power-loss real-mail',
      runner: 'vitest',
    },
    {
      title: 'API on the embedded database, where the engine hardly matters',
      command: 'vitest run --project embedded-besides',
      runner: 'vitest',
    },
  ]
  if (process.env.POSTGRES_BIN !== undefined)
    before.push({
      title: 'API on the PostgreSQL that POSTGRES_BIN names',
      command: 'npm run --silent test:postgres --',
      runner: 'vitest',
    })
  return { steps: [...before, ...steps], leftOut }
}
