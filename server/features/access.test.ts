import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allCalls } from '../../contract/calls/all.ts'
import type { Call } from '../../contract/calls/call.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import { newId } from '../base/ids.ts'
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
  // Unknown until agents are let in.
  'GET /.well-known/ucp': { who: 'everyone', answers: 404 },
  'GET /llms.txt': { who: 'everyone', answers: 404 },
  ...Object.fromEntries(
    ['/ucp/v1/catalog/search', '/ucp/v1/catalog/lookup', '/ucp/v1/catalog/product', '/ucp/mcp'].flatMap(
      (url) =>
        ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method): [string, AccessRow] => [
          `${method} ${url}`,
          { who: 'everyone', answers: 404 },
        ]),
    ),
  ),
  'GET /blog/feed.xml': { who: 'everyone' },
  'GET /official/:file': { who: 'everyone', given: { file: 'none.png' }, answers: 404 },
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
    expect(row.who === 'everyone' || isNeverKept(answer)).toBe(true)
  })

  if (row.who === 'everyone') return

  it('asks for the password of ten minutes ago or does not', async () => {
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
  it('treats an admin without a needed factor as a customer', async () => {
    const asked = codeOf(await call(name, row, 'admin', { at: live }))
    const customers = codeOf(await call(name, row, 'other', { at: live }))
    expect(asked).toBe(['forbidden', 'not_found'].includes(customers) ? 'factor_needed' : customers)
  })
})

const mayCall = ({ who }: AccessRow, caller: Caller): boolean =>
  (CALLERS[who] as readonly Caller[]).includes(caller)

type Asking = { at?: TestShop; before?: (scene: Scene) => Promise<unknown> }

type Ready = { name: string; scene: Scene; request: InjectOptions }

/** What the last call left in each shop, unless it changed something: to make a scene takes twenty statements. */
const ready = new Map<TestShop, Ready>()

async function readyFor(name: string, row: AccessRow, at: TestShop): Promise<Ready> {
  const kept = ready.get(at)
  if (kept?.name === name) return kept
  const scene = kept?.scene ?? (await setScene(at))
  return { name, scene, request: await requestFor(name, row, scene) }
}

async function call(name: string, row: AccessRow, caller: Caller, { at = shop, before }: Asking = {}) {
  const { scene, request } = await readyFor(name, row, at)
  const headers = { ...request.headers, ...(await scene.headersOf(caller)) }
  await before?.(scene)
  const answer = await at.app.inject({ ...request, headers })
  if (request.method === 'GET' || answer.statusCode >= 400) ready.set(at, { name, scene, request })
  else ready.delete(at)
  return answer
}

/** True if no cache may keep the answer: every one of a call that not everybody may make, a refusal too. */
const isNeverKept = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['cache-control']).includes('no-store')

/** The error code of an answer; empty if it is no error. */
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }): string =>
  statusCode < 400 ? '' : (JSON.parse(body) as ErrorBody).code

describe('the rows above', () => {
  it('name every route, and none that is not there', () => {
    const routes = registeredRoutes(shop.app.printRoutes({ commonPrefix: false }))
    expect(routes.map(nameless).sort()).toEqual(Object.keys(rows).map(nameless).sort())
  })
})

it('no text of a body is without a limit', async () => {
  const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const long = 'x'.repeat(10_000)
  const taken: string[] = []
  for (const [name, { body }] of Object.entries(declared)) {
    if (!(body instanceof z.ZodObject)) continue
    const fields = Object.keys(body.shape)
    const [method, path] = name.split(' ') as ['POST', string]
    for (const field of fields) {
      const answer = await shop.call(method, path.replaceAll(/:\w+/g, newId), headers, { [field]: long })
      const refused = answer.json<ErrorBody>().details?.some((detail) => detail.field === field) ?? false
      if (!refused) taken.push(`${name} ${field}`)
    }
  }
  // Pages and posts may be longer.
  expect(taken).toEqual([
    'POST /api/contents body',
    'PUT /api/contents/:id body',
    'POST /api/contents/preview body',
  ])
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
