import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import type { OrderClaimsView } from '../../contract/schemas/claim.ts'
import { setUpRefunds } from './refund-fixture.ts'
import type { Method } from './test-shop.ts'

export type Person = { headers: Record<string, string> }

/** The desk of `setUpRefunds`, and calls about claims of its orders. */
export async function setUpClaims() {
  const desk = await setUpRefunds()
  // An earlier test may have moved the clock past the end of the session.
  beforeEach(() => desk.signInAgain())

  const call = (method: Method, url: string, by: Person, payload?: object) =>
    desk.shop.call(method, url, by.headers, payload)
  const bodyOf = (changes: object = {}) => ({
    requestId: randomUUID(),
    lines: [{ position: 0, quantity: 1 }],
    text: 'The stem is broken.',
    ...changes,
  })
  const claim = (id: string, body: object = bodyOf(), by: Person = desk.ann) =>
    call('POST', `/api/claims/orders/${id}`, by, body)
  return {
    desk,
    call,
    bodyOf,
    claim,
    shipped: async (quantity = 2) => {
      const order = await desk.buy([[await desk.plant(1_999), quantity]])
      const answer = await call('PATCH', `/api/orders/update-order-status/${order._id}`, desk.admin, {
        status: 'shipped',
      })
      expect(answer.statusCode).toBe(200)
      return order
    },
    read: async (id: string, by: Person = desk.ann) =>
      (await call('GET', `/api/claims/orders/${id}`, by)).json<OrderClaimsView>(),
    answer: (id: string, body: object, by: Person = desk.admin) =>
      call('PATCH', `/api/claims/${id}`, by, body),
    /** Makes a claim of one unit. @returns its id */
    open: async (id: string) => {
      const body = bodyOf()
      expect((await claim(id, body)).statusCode).toBe(200)
      return body.requestId
    },
    order: async (id: string) => (await call('GET', `/api/orders/order/${id}`, desk.admin)).json(),
  }
}
