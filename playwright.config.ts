import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { requireBrowser } from './scripts/find-browser.ts'
import { forgetShop } from './server/testing/forget-shop.ts'
import { freePort } from './server/testing/free-port.ts'

forgetShop()
const executablePath = await requireBrowser()

// Workers read this file again: the folder and the port are made once and handed on.
process.env.TEST_DATA_DIR ??= await migratedFolder()
process.env.TEST_PORT ??= String(await freePort())
// A name and no number: passkeys belong to a host's name.
const baseURL = `http://localhost:${process.env.TEST_PORT}`

// A worker and its browsers step behind the shop: one that has no time for a second refuses who browses (docs/decisions/load-protection.md).
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(5)

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for its page a third of the time: one more than cores keeps them busy.
  workers: availableParallelism() + 1,
  // They end what hangs; a machine with other work takes its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL,
    launchOptions: {
      executablePath,
      // Playwright's own choice: what the browser's processes share are files on the disk, which takes a tenth of the processor time.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        // Nothing leaves this machine: whoever asks for another host hears at once that there is none.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        // Pages live for seconds: to optimise their code takes a twelfth of the processor time and gives nothing back.
        '--js-flags=--no-opt,--no-maglev',
        // Pictures far below the window are fetched when they come near it, not from 2,500 px ahead: a tenth of the processor time.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=0',
        // With these two left out a page keeps the process that it was made with, and none is made ahead: a seventh of the time of opening one. The
        // others are those of Playwright that tests notice, because this list takes the place of its own.
        '--disable-features=CrossOriginOpenerPolicy,SpareRendererForSitePerProcess,AvoidUnnecessaryBeforeUnloadCheckSync,PaintHolding',
      ],
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording costs a quarter of the time: run a failing test again with --trace on.
    trace: 'off',
    // A worker that keeps pages for later costs a tenth of the time, and motion a twentieth: the specs about either ask for it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // Tests that depend on the size of the screen or on touch; all others run on a desk only.
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/readyz`,
    // It ends a shop that never opens; beside other work a database may take a minute to be made.
    timeout: 180_000,
    env: {
      PORT: process.env.TEST_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.TEST_DATA_DIR,
      DEMO_DATA: 'on',
      RATE_LIMITS: 'off',
      // Two of the demo's buyers are asked for reviews.
      REVIEW_INVITATIONS: '50',
      SHIPPING_WEEKDAYS: 'mon,tue',
      SHIPPING_TIME_ZONE: 'America/Los_Angeles',
      SHIPPING_CLOSED_DAYS: '2026-12-28',
      LOG_LEVEL: 'warn',
    },
  },
})

/** A data folder until the tests end, whose database has its tables, which the shop would take four seconds to make. */
async function migratedFolder(): Promise<string> {
  const { unpackMigrated } = await import('./server/testing/kept-dumps.ts')
  const folder = mkdtempSync(join(tmpdir(), 'fern-browser-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await unpackMigrated(folder)
  return folder
}

/** True where a gigabyte of files fits into Linux's shared memory: in a container it may end at 64 MB. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return Math.min(bavail * bsize, process.availableMemory()) > 2 ** 30
}
