import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { buildSandbox } from '../sandbox/app.ts'
import { buildApp } from '../server/app.ts'
import { openInMemory } from '../server/database/embedded/open-embedded.ts'
import { addFirstAdmin } from '../server/setup/first-admin.ts'
import { migrate } from '../server/database/migrate.ts'
import { knownMigrations } from '../server/database/migration-files.ts'
import type { RecordedStatement, ReleaseRecord } from '../server/database/previous-release/record.ts'
import { parseConfig } from '../server/base/config.ts'
import { NO_JOBS } from '../server/platform/jobs.ts'

/**
 * `node scripts/record-release.ts`: records every SQL statement that this release sends while users register, buy, review and manage. Run it
 * when a release is made: until the next one, `upgrade.test.ts` sends these statements to each newer schema.
 */
const target = join(import.meta.dirname, '../server/database/previous-release/statements.json')
const keys = { secretKey: 'sk_test_record', webhookSecret: 'whsec_record' }
const password = 'correct horse battery'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const dataDir = mkdtempSync(join(tmpdir(), 'fern-record-'))
const database = await openInMemory(null)
const sandbox = buildSandbox({
  ...keys,
})
try {
  await migrate(database)
  const statements: RecordedStatement[] = []
  recordInto(statements, database.pool)
  await addFirstAdmin(database.db, { email: 'admin@example.com', password })

  const apiBase = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  sandbox.setPublicUrl(apiBase)
  const app = await buildApp({
    config: parseConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }),
    database,
    jobs: NO_JOBS,
    provider: { ...keys, apiBase },
  })
  await operate(app)
  await app.close()
  const record: ReleaseRecord = { schema: knownMigrations().at(-1)!, statements }
  writeFileSync(target, `${JSON.stringify(record, null, 1)}\n`)
  console.log(`${statements.length} statements on schema ${record.schema}, in ${target}`)
} finally {
  await sandbox.app.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Every statement goes through a client of the pool; the embedded database has one client, so their order is kept. */
function recordInto(statements: RecordedStatement[], pool: pg.Pool): void {
  const seen = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const send = client.query.bind(client) as (...all: unknown[]) => Promise<pg.QueryResult>
    client.query = (async (sql: string, parameters: unknown[] = [], ...more: unknown[]) => {
      const answer = await send(sql, parameters, ...more)
      statements.push({ sql, parameters, rows: answer.rowCount ?? 0 })
      return answer
    }) as typeof client.query
  })
}

/** Runs a day in the shop: everything that writes, and the reads around it. */
async function operate(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  const call = async <T>(method: Method, url: string, payload?: object, token?: string): Promise<T> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer.headers['content-type']?.toString().startsWith('application/json')
      ? answer.json<T>()
      : (undefined as T)
  }
  type LoggedIn = { token: string; user: { _id: string; email: string } }
  const logIn = (email: string) => call<LoggedIn>('POST', '/api/auth/login', { email, password })
  const register = async (email: string) => {
    await call('POST', '/api/auth/register', { username: 'Ann', email, password })
    return logIn(email)
  }

  const { token: admin } = await logIn('admin@example.com')
  const buyer = await register('ann@example.com')
  const image = await call<string>('POST', '/api/uploadImage', { image: pixel }, buyer.token)
  await call(
    'PATCH',
    '/api/auth/edit-profile',
    { userId: buyer.user._id, username: 'Ann F.', profileImage: image },
    buyer.token,
  )

  const fern = { name: 'Fern', category: 'indoor plants', price: 9.5, description: 'Green.' }
  const [sold, removed] = [await create(fern), await create({ ...fern, name: 'Moss' })]
  await call('PATCH', `/api/products/update-product/${sold}`, { price: 8, oldPrice: 9.5 }, admin)
  await call('GET', '/api/products?q=fern&sort=price')
  await call('GET', `/api/products/${sold}`)
  await call('GET', `/api/products/related/${sold}`)
  for (const rating of [5, 3])
    await call(
      'POST',
      '/api/reviews/post-review',
      { userId: buyer.user._id, productId: sold, rating, comment: 'Thrives' },
      buyer.token,
    )

  const [kept, deleted] = [await buy(), await buy()]
  await call('POST', '/api/orders/create-checkout-session', wanted(), buyer.token)
  for (const status of ['processing', 'shipped'])
    await call('PATCH', `/api/orders/update-order-status/${kept}`, { status }, admin)
  await call('DELETE', `/api/orders/delete-order/${deleted}`, undefined, admin)
  await call('DELETE', `/api/products/${removed}`, undefined, admin)
  await importProducts()

  const other = await register('bob@example.com')
  await call('PUT', `/api/auth/users/${other.user._id}`, { role: 'admin' }, admin)
  await call('DELETE', `/api/auth/users/${other.user._id}`, undefined, admin)
  const lists = ['/api/auth/users', '/api/orders', '/api/payments', '/api/audit']
  for (const url of [...lists, '/api/stats/admin-stats']) await call('GET', url, undefined, admin)
  await call('GET', `/api/stats/user-stats/${buyer.user._id}`, undefined, buyer.token)
  await call('GET', `/api/orders/${buyer.user.email}`, undefined, buyer.token)
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'ann@example.com', password: 'wrong one' },
  })
  await call('POST', '/api/auth/logout', {}, buyer.token)

  async function create(product: object): Promise<string> {
    return (await call<{ _id: string }>('POST', '/api/products/create-product', product, admin))._id
  }

  function wanted(): object {
    const products = [{ productId: sold, quantity: 2 }]
    return { userId: buyer.user._id, email: buyer.user.email, products }
  }

  async function buy(): Promise<string> {
    type Opened = { id: string; url: string }
    const { id, url } = await call<Opened>(
      'POST',
      '/api/orders/create-checkout-session',
      wanted(),
      buyer.token,
    )
    const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
    await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
    type Answer = { order: { _id: string } }
    return (await call<Answer>('POST', '/api/orders/confirm-payment', { session_id: id }, buyer.token)).order
      ._id
  }

  async function importProducts(): Promise<void> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/products/import?commit=true',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
      payload:
        'name,category,price,description\nFern,indoor plants,7,Greener\nPalm,outdoor plants,12.50,Tall',
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
}
