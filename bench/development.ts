import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { apiPaths, paths } from '../contract/paths.ts'
import { copySources } from '../scripts/copy-sources.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'
import { median } from './statistics.ts'

const PAGE = 'web/features/people/auth/LoginPage.tsx'
const CALL = 'server/features/catalogue/products/products.routes.ts'
const TYPED = 'fern@example.com'

/** Milliseconds between two changes, so that what the one has begun is over. */
const REST = 3_000

/** Prints what one waits for in `npm run dev` after a change: of a page, until it is seen with the form kept; of the API, until it answers again. */
export async function benchDevelopment({ quick }: Options): Promise<void> {
  const executablePath = await findBrowser()
  if (executablePath === null) return console.log('\nNo Chromium found: development is not measured.')
  const clone = copySources()
  // As `npm run dev` begins.
  execFileSync(process.execPath, ['catalogue/render.ts', '--later'], { cwd: clone })
  const env = { DATA_DIR: join(clone, 'data'), DEMO_DATA: 'on' }
  const shop = await startShop(env, { cwd: clone, flags: ['--watch'], args: ['--dev'] })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ baseURL: shop.url })
    await page.goto(paths.login())
    await page.getByLabel('Email').fill(TYPED)
    const [seen, answered]: number[][] = [[], []]
    for (let run = 1; run <= (quick ? 2 : 7); run += 1) {
      await pause(REST)
      seen?.push(await changePage(page, join(clone, PAGE), run))
    }
    for (let run = 1; run <= (quick ? 2 : 7); run += 1) {
      await pause(REST)
      answered?.push(await changeCall(shop.url, join(clone, CALL)))
    }
    printTable(
      'From a change to its effect in development, milliseconds',
      ['', 'median', 'least', 'most'],
      [row('page, with what was typed kept', seen ?? []), row('API, with the page open', answered ?? [])],
    )
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(clone, { recursive: true, force: true })
  }
}

const row = (name: string, times: number[]) => [
  name,
  ...[median(times), Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(0)),
]

async function changePage(page: Page, file: string, run: number): Promise<number> {
  const text = readFileSync(file, 'utf8')
  const started = performance.now()
  writeFileSync(file, text.replace(/Login\d*<\/SubmitButton>/, `Login${run}</SubmitButton>`))
  await page.getByRole('button', { name: `Login${run}` }).waitFor()
  const took = performance.now() - started
  const kept = await page.getByLabel('Email').inputValue()
  if (kept !== TYPED) throw new Error(`The form was not kept: it reads “${kept}”`)
  return took
}

/** The old process answers until it is told to stop, so an answer counts from the first that fails. */
async function changeCall(url: string, file: string): Promise<number> {
  const answers = async () => {
    const answer = await fetch(url + apiPaths.products(), { headers: { connection: 'close' } }).catch(
      () => null,
    )
    await answer?.arrayBuffer()
    return answer?.ok === true
  }
  const started = performance.now()
  appendFileSync(file, '// A change.\n')
  while (await answers()) await pause(5)
  while (!(await answers())) await pause(5)
  return performance.now() - started
}
