import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openTestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

type Answer = { content?: Record<string, { schema: object }> }
type Document = {
  openapi: string
  paths: Record<
    string,
    Record<string, { summary?: string; description?: string; responses: Record<string, Answer> }>
  >
  components: { schemas: Record<string, object> }
}

const shop = await openTestShop()
const document = (await shop.app.inject('/api/openapi.json')).json<Document>()

/** A validator made from the document's schema of an answer. Additional fields are refused, because each must be documented. */
function schemaOf(method: string, path: string, status: number) {
  const answers = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
  const schema = (answers[status] ?? answers.default)?.content?.['application/json']?.schema
  if (!schema) throw new Error(`${method} ${path} documents no answer ${status}`)
  const whole = { ...schema, $defs: document.components.schemas }
  return z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')))
}

describe('GET /api/openapi.json', () => {
  it('is an OpenAPI 3.1 document of every call', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/orders/create-checkout-session',
        '/api/orders/confirm-payment',
        '/api/orders/{email}',
        '/api/orders/order/{id}',
        '/api/orders',
        '/api/orders/update-order-status/{id}',
        '/api/orders/delete-order/{id}',
        '/api/auth/register',
        '/api/auth/login',
        '/api/auth/logout',
        '/api/auth/users',
        '/api/auth/users/{id}',
        '/api/auth/edit-profile',
        '/api/products',
        '/api/products/{id}',
        '/api/products/create-product',
        '/api/products/related/{id}',
        '/api/products/update-product/{id}',
        '/api/reviews/post-review',
        '/api/reviews/total-reviews',
        '/api/reviews/{userId}',
        '/api/stats/user-stats/{userId}',
        '/api/stats/admin-stats',
        '/api/uploadImage',
        '/uploadImage',
      ]),
    )
  })

  it('says of each call who may make it, and with what', () => {
    const said = (path: string, method: string) => document.paths[path]?.[method]?.description
    expect(said('/api/products', 'get')).toContain('Who: Anybody.')
    expect(said('/api/trash/{id}', 'delete')).toContain('Who: Admins, with the password or a passkey')
  })

  it('refers to no shape it does not contain', () => {
    const text = JSON.stringify(document)
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name!)
  })

  it('describes what the running shop answers', async () => {
    const user = await shop.world.user()
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    const product = await shop.world.product({ old_price_cents: 2_000 })
    await shop.world.product()
    const order = await shop.world.order({ user, lines: [{ product }] })
    await shop.world.review({ product_id: product.id, user_id: user.id })
    const fern = { name: 'Fern', category: 'indoor plants', price: 9.5, description: 'Green.' }
    const registration = { username: 'Rosa', email: 'rosa@example.com', password: 'a good password' }
    const wrongLogin = { email: user.email, password: 'wrong' }

    const calls: [method: string, path: string, url: string, body?: object][] = [
      ['GET', '/api/products', '/api/products?limit=5'],
      ['GET', '/api/products', '/api/products?limit=0'],
      ['GET', '/api/products/{id}', `/api/products/${product.id}`],
      ['GET', '/api/products/{id}', '/api/products/unknown'],
      ['GET', '/api/products/related/{id}', `/api/products/related/${product.id}`],
      ['POST', '/api/products/create-product', '/api/products/create-product', fern],
      ['POST', '/api/products/create-product', '/api/products/create-product', {}],
      [
        'PATCH',
        '/api/products/update-product/{id}',
        `/api/products/update-product/${product.id}`,
        { price: 3 },
      ],
      ['POST', '/api/auth/register', '/api/auth/register', registration],
      ['POST', '/api/auth/register', '/api/auth/register', registration],
      ['POST', '/api/auth/login', '/api/auth/login', { email: user.email, password: WORLD_PASSWORD }],
      ['POST', '/api/auth/login', '/api/auth/login', wrongLogin],
      ['GET', '/api/auth/users', '/api/auth/users?page=1'],
      ['PUT', '/api/auth/users/{id}', `/api/auth/users/${user.id}`, { role: 'user' }],
      ['GET', '/api/reviews/total-reviews', '/api/reviews/total-reviews'],
      ['GET', '/api/reviews/{userId}', `/api/reviews/${user.id}`],
      ['GET', '/api/stats/user-stats/{userId}', `/api/stats/user-stats/${user.email}`],
      ['GET', '/api/stats/admin-stats', '/api/stats/admin-stats'],
      ['GET', '/api/orders', '/api/orders?page=1'],
      ['GET', '/api/orders/{email}', `/api/orders/${user.email}`],
      ['GET', '/api/orders/order/{id}', `/api/orders/order/${order.id}`],
      [
        'PATCH',
        '/api/orders/update-order-status/{id}',
        `/api/orders/update-order-status/${order.id}`,
        { status: 'shipped' },
      ],
      ['DELETE', '/api/orders/delete-order/{id}', `/api/orders/delete-order/${order.id}`],
      ['GET', '/api/audit', '/api/audit'],
      ['GET', '/api/shop-info', '/api/shop-info'],
      ['DELETE', '/api/products/{id}', `/api/products/${product.id}`],
      ['DELETE', '/api/auth/users/{id}', `/api/auth/users/${user.id}`],
      ['POST', '/api/auth/logout', '/api/auth/logout'],
    ]
    for (const [method, path, url, payload] of calls) {
      const answer = await shop.call(method as 'GET', url, admin, payload)
      const checked = schemaOf(method, path, answer.statusCode).safeParse(answer.json())
      expect({ call: `${method} ${url}`, answer: answer.body, error: checked.error }).toMatchObject({
        error: undefined,
      })
    }
  })
})

describe('GET /api/docs', () => {
  it('shows every documented call on a page without script', async () => {
    const answer = await shop.app.inject('/api/docs')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).not.toMatch(/<script|<style| style=| on\w+=/i)
    for (const path of Object.keys(document.paths)) expect(answer.body).toContain(path)
    for (const name of answer.body.matchAll(/href="#([^"]+)"/g))
      expect(answer.body).toContain(`id="${name[1]}"`)
  })

  it('brings its own stylesheet', async () => {
    const answer = await shop.app.inject('/api/docs.css')
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
