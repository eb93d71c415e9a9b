import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/calls/all.ts'
import type { Call } from '../../contract/calls/call.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import { callRows } from '../testing/call-rows/all.ts'
import { CALLERS, requestFor, type AccessRow } from '../testing/call-rows/row.ts'
import { setScene, type Caller, type Scene } from '../testing/call-rows/scene.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'

/** Routes that answer no JSON and are not declared as calls. */
const otherRows: Record<string, AccessRow> = {
  'GET /healthz': { who: 'everyone' },
  'GET /readyz': { who: 'everyone' },
  'GET /metrics': { who: 'everyone' },
  'GET /api/openapi.json': { who: 'everyone' },
  'GET /api/docs': { who: 'everyone' },
  'GET /api/docs.css': { who: 'everyone' },
  'GET /api/handbook': { who: 'admin' },
  'GET /api/handbook/:id': { who: 'admin', given: { id: 'dashboard.webp' } },
  // Access is by a secret token in the address, known only to its owner.
  'GET /calendar/:file': { who: 'everyone', given: { file: 'none.ics' }, answers: 404 },
  'GET /feeds/:file': { who: 'everyone', given: { file: 'google.xml' } },
  'GET /blog/feed.xml': { who: 'everyone' },
  'GET /theme/:file': { who: 'everyone', given: { file: 'none.css' }, answers: 404 },
  'GET /icons/:key/:file': { who: 'everyone', given: { key: 'none', file: '32.png' }, answers: 404 },
  'GET /images/:key/:file': { who: 'everyone', given: { key: 'none', file: '640.webp' }, answers: 404 },
}

/** Access to every route by kind of caller (docs/behaviour.md#permissions). */
const rows: Record<string, AccessRow> = { ...callRows, ...otherRows }
const declared: Record<string, Call> = allCalls

let shop: TestShop
/** A shop with real payments, where admins need a second factor. */
let live: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  live = await startTestShop({ env: { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' } })
})
afterAll(async () => {
  for (const one of [shop, live]) {
    await one.jobs.settled()
    await one.close()
  }
})

describe.each(Object.entries(rows))('%s', (name, row) => {
  it.each(CALLERS.everyone)(`called by %s`, async (caller) => {
    const answer = await call(name, row, caller)
    const refusal = caller === 'guest' ? 401 : (row.refusal ?? 403)
    const success = row.answers ?? declared[name]?.status ?? 200
    expect(answer.statusCode, answer.body).toBe(mayCall(row, caller) ? success : refusal)
  })
})

const notForEveryone = Object.entries(rows).filter(([, { who }]) => who !== 'everyone')

it.each(notForEveryone)('%s is kept by no cache', async (name, row) => {
  expect((await call(name, row, CALLERS[row.who][0])).headers['cache-control']).toContain('no-store')
})

it.each(notForEveryone)('%s asks for the password of ten minutes ago or does not', async (name, row) => {
  const [caller] = CALLERS[row.who]
  const late = (scene: Scene) =>
    shop.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(shop.clock.now().getTime() - 600_000) })
      .where('user_id', '=', scene.people[caller as Exclude<Caller, 'guest'>].id)
      .execute()
  const answer = await call(name, row, caller, { before: late })
  expect(codeOf(answer) === 'confirm_needed').toBe(row.confirm ?? false)
})

/** Calls that customers may not make are closed to such an admin; all others answer as for a customer. */
it.each(notForEveryone)('%s treats an admin without a needed factor as a customer', async (name, row) => {
  const asked = codeOf(await call(name, row, 'admin', { at: live }))
  const customers = codeOf(await call(name, row, 'other', { at: live }))
  expect(asked).toBe(['forbidden', 'not_found'].includes(customers) ? 'factor_needed' : customers)
})

const mayCall = ({ who }: AccessRow, caller: Caller): boolean =>
  (CALLERS[who] as readonly Caller[]).includes(caller)

type Asking = { at?: TestShop; before?: (scene: Scene) => Promise<unknown> }

async function call(name: string, row: AccessRow, caller: Caller, { at = shop, before }: Asking = {}) {
  const scene = await setScene(at)
  const request = await requestFor(name, row, scene)
  const headers = { ...request.headers, ...(await scene.headersOf(caller)) }
  await before?.(scene)
  return at.app.inject({ ...request, headers })
}

/** The error code of an answer; empty if it is no error. */
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }): string =>
  statusCode < 400 ? '' : (JSON.parse(body) as ErrorBody).code

describe('the rows above', () => {
  it('name every route, and none that is not there', () => {
    const routes = registeredRoutes(shop.app.printRoutes({ commonPrefix: false }))
    expect(routes.map(nameless).sort()).toEqual(Object.keys(rows).map(nameless).sort())
  })
})

/** Removes parameter names, which may differ between calls: Fastify's tree then lists all of them, as in `:email|:id`. */
const nameless = (route: string) => route.replaceAll(/:[\w|:]+/g, ':')

/** Reads the routes from Fastify's printed tree, e.g. `│   └── /:id (GET, HEAD)`. Catch-alls and methods after GET are left out. */
function registeredRoutes(tree: string): string[] {
  const above: string[] = []
  const routes: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent, path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    if (indent === undefined) continue
    const depth = indent.length / 4
    above.splice(depth, Infinity, path)
    const url = above.join('')
    if (url.includes('*')) continue
    for (const method of methods.split(', '))
      if (/^(GET|POST|PUT|PATCH|DELETE)$/.test(method)) routes.push(`${method} ${url}`)
  }
  return routes.sort()
}
