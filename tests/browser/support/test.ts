import { setTimeout } from 'node:timers/promises'
import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type Page,
  type Response,
} from '@playwright/test'
import { askAgain } from './ask-again.ts'
import { ADMIN } from './demo-accounts.ts'
import { holdAnswersByChance } from './late-answers.ts'

/** Errors a page showed to nobody: console errors, uncaught exceptions, requests that failed. */
export type Problems = {
  list: string[]
  /** Takes out what a test provokes on purpose. */
  expectOnly: (...allowed: RegExp[]) => void
}

/** The browser's messages about a lost connection, of the page or its service worker. */
export const LOST_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

/** The one foreign host a page asks, for the map of `/contact`. */
const MAP = 'https://www.openstreetmap.org/'

/** The browser's word for a shop that has no time just now (docs/decisions/load-protection.md#refusing-early): pages ask again. */
const BUSY = /status of 503/

const secondsToWait = (answer: Response | null) =>
  answer?.status() === 503 ? Number(answer.headers()['retry-after'] ?? 0) : 0

type Open = (...asked: unknown[]) => Promise<Response | null>

/** Opens pages again that the shop had no time for. @param opened is waited for */
function openAgain(page: Page, opened = async () => {}) {
  for (const method of ['goto', 'reload'] as const) {
    const original = page[method].bind(page) as Open
    page[method] = async (...asked: unknown[]) => {
      let answer = await original(...asked)
      for (let tries = 1; tries < 4 && secondsToWait(answer) > 0; tries += 1) {
        await setTimeout(secondsToWait(answer) * 1_000)
        answer = await original(...asked)
      }
      await opened()
      return answer
    }
  }
}

/** A click before the page has come to life goes nowhere, and this machine is faster than any person. */
const alive = (page: Page) =>
  page.locator('html[data-alive], html:not(:has(#content))').waitFor({ state: 'attached' })

/** Somebody else with a browser of their own. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  openAgain(page, () => alive(page))
  return page
}

/** React's numbers for a page that came to life with other markup than the server's. */
const HYDRATION_ERROR = /Minified React error #(418|423|425)/

const explained = (problem: string) =>
  HYDRATION_ERROR.test(problem)
    ? `${problem}\nThe server drew another page than the browser. Does it depend on a parameter of its address that contract/page-parameters.ts does not name, or on the time, the storage or the window?`
    : problem

/** Playwright's `test`, failing when a page logs an error or loses a request that the test did not ask for. */
export const test = base.extend<{ problems: Problems }, { shopOwner: APIRequestContext }>({
  // The demo admin, who only makes what tests need. Here, since tests with other fixtures of a worker get other workers.
  shopOwner: [
    async ({ playwright }, provide, { project }) => {
      const owner = askAgain(await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' }))
      expect((await owner.post('/api/auth/login', { data: ADMIN })).status()).toBe(200)
      await provide(owner)
      await owner.dispose()
    },
    { scope: 'worker' },
  ],

  problems: [
    async ({ context }, provide) => {
      const list: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        const { url } = message.location()
        const isExpected = url.startsWith(MAP) || BUSY.test(message.text())
        if (message.type() === 'error' && !isExpected) list.push(`console: ${message.text()} ${url}`)
      })
      context.on('weberror', (error) => list.push(`uncaught: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? 'failed'
        // The browser's own word for a request the page no longer needs.
        const isExpected = reason === 'net::ERR_ABORTED' || request.url().startsWith(MAP)
        if (!isExpected) list.push(`request: ${reason} ${request.url()}`)
      })
      await provide({ list, expectOnly: (...patterns) => void allowed.push(...patterns) })
      const unexpected = list.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      // Route handlers still running when a test ends (a background request) fail outside every test otherwise.
      for (const routed of [context, ...context.pages()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' })
      expect(unexpected.map(explained)).toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page, context, javaScriptEnabled }, provide) => {
    askAgain(context.request)
    await holdAnswersByChance(context)
    // A page's own routes never see what its service worker asks for; those of the context see both.
    page.route = async (...asked) => {
      // With no route left the browser stops handing requests on, and one that is under way just then is neither sent nor refused.
      await context.route('**/never-asked-for', (route) => route.continue())
      return context.route(...asked)
    }
    page.unroute = context.unroute.bind(context)
    page.unrouteAll = context.unrouteAll.bind(context)
    // Who comes back by a link or from the card page looks first for what only a living page shows: a look before each action took 5 to 9 % of
    // the processor time.
    if (javaScriptEnabled) {
      openAgain(page, () => alive(page))
      for (const method of ['goBack', 'goForward'] as const) {
        const original = page[method].bind(page)
        page[method] = async (...asked) => {
          const answer = await original(...asked)
          await alive(page)
          return answer
        }
      }
      context.on('page', (other) => openAgain(other))
    }
    await provide(page)
  },
})

export { expect }
